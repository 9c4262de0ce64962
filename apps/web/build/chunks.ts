/**
 * Which modules share a file. Left alone, the bundler makes a hundred small ones, whose names alone weigh 2 kB on the
 * first load and which compress badly. A module that is in neither list goes with the pages that use it.
 */
type Group = { readonly name: string; readonly priority: number; readonly test: (id: string) => boolean }

const group = (name: string, priority: number, members: readonly RegExp[]): Group => ({
  name,
  priority,
  test: (id) => !/\.(css|po)$/.test(id) && members.some((member) => member.test(id)),
})

/** What every page has, from the first one on. */
const first = group('first', 5, [
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@lingui)\//,
  /packages\/client\/src\/(?!chat|hours|application-reads|routing-facts|flow-facts|use-application-write|use-moves|unattended|push|telemetry|flags|sign-in|use-last-outcome|use-now|save-file|stored-items)/,
  /packages\/contracts\/src\/(endpoint|calls\/(identity\.|service-paths))/,
  /packages\/domain\/src\/(routes|flow\/pages|progress\/progress\.)/,
  /packages\/domain\/src\/consents\/important-terms/,
  /packages\/domain\/src\/formats\/(date|locale|money|number)\./,
  /packages\/ui\/src\/(frame\/(?!contact)|language\/|text\/page-heading)/,
  /packages\/ui\/src\/icons\/(icon|core-art)\./,
  /packages\/ui\/src\/feedback\/(banner|loader)\./,
  /packages\/ui\/src\/actions\/(actions|button|icon)/,
  /apps\/web\/src\/(i18n\/(?!translated-)|session\/(?!ask-who|ask-signer|back-to-address|end-signer-session|drafts-kept|forget-drafts|watch-owner|match-browser|resend-code|use-sign-out|use-signer-conditions))/,
  /packages\/ui\/src\/progress\/(line|progress)\./,
  /packages\/ui\/src\/surfaces\/(card|description-list)\./,
  /apps\/web\/src\/routing\/(?!application\/|has-application|ask-maintenance|report-page-view|later-pages)/,
  /apps\/web\/src\/shell\/(?!sandbox\/|account\/|later\/|paused-part|privacy\/|step-page|frame-slot|loan-officer|report-error|news-page)/,
])

/** What somebody types into: sign-in has it at once, register after its terms. */
const typing = group('typing', 4.5, [
  /packages\/ui\/src\/fields\/(field\.|error-summary)/,
  /packages\/ui\/src\/feedback\/save-state/,
  /packages\/contracts\/src\/calls\/sign-in-methods/,
  /apps\/web\/src\/forms\/(step-form|use-small-form)/,
])

/** What nearly every page after the first two needs, with a form or without: days, the richer fields, what they show. */
const later = group('later', 4, [
  /packages\/domain\/src\/(calendar\/day|enumerations|identifiers\/(index|phone)|states\/(index|states|zip-))/,
  /packages\/domain\/src\/formats\/(parse-|text)/,
  /packages\/ui\/src\/fields\/(?!field\.|error-summary|text-area)/,
  /packages\/ui\/src\/feedback\/(tag|processing-modal)/,
  /packages\/ui\/src\/text\/live-region/,
  /packages\/ui\/src\/icons\/form-art/,
  /packages\/ui\/src\/surfaces\/dialog/,
  /packages\/ui\/src\/actions\/disclosure/,
  /apps\/web\/src\/(forms\/step\/money-text|shell\/frame-slot|session\/(drafts-kept|forget-drafts))/,
])

/** What a page with a form needs: the forms themselves and their schemas. */
const forms = group('forms', 3, [
  /node_modules\/(react-hook-form|@hookform|@standard-schema|zod)\//,
  /packages\/contracts\/src\/(schemas\/(basics|email-address|field-codes|person|sign-in)|roles)/,
  /packages\/domain\/src\/consents\/(?!important-terms)/,
  /apps\/web\/src\/forms\/step\/(?!money-text)/,
])

/** Calls of the pages off the straight path, and at its end, come with those pages. */
const DETOURS =
  'chat|closing|clocks|conditions|corrections|credit|feedback|property-and-value|requalify|sandbox|signers|signing-help|staff|survey'

/** Calls without their schemas, what is kept of an application, and where its pages are: for pages with no form, and forms with no application. */
const calls = group('calls', 2, [
  new RegExp(
    `packages/contracts/src/calls/(?!identity|mailed-links|optimize|sign-in-methods|telemetry|drafts|service-paths|${DETOURS})`,
  ),
  /packages\/client\/src\/(application-reads|save-file|stored-items)/,
  /packages\/ui\/src\/surfaces\/why-note/,
  /apps\/web\/src\/application\/page-address/,
])

/** What surrounds an open application: its progress, and which page comes next. */
const application = group('application', 1, [
  /packages\/client\/src\/(routing-facts|use-application-write|use-moves|unattended|push|sign-in\/(broker-login|log-out))/,
  /apps\/web\/src\/(session\/(use-sign-out|use-signer-conditions)|shell\/news-page)/,
  /packages\/ui\/src\/frame\/contact/,
  /packages\/domain\/src\/(workflow|routing|documents|calendar)\//,
  /packages\/ui\/src\/icons\/page-art/,
  /packages\/ui\/src\/feedback\/(empty-state|toasts)/,
  /packages\/ui\/src\/fields\/text-area/,
  /packages\/ui\/src\/(surfaces\/(avatar|row-list)|switches\/tabs)/,
  /packages\/ui\/src\/actions\/(copy-button|menu)/,
  /apps\/web\/src\/loan\/(?!where-the-money-went)/,
  /apps\/web\/src\/routing\/application\/(?!flow-page-of)/,
  /apps\/web\/src\/shell\/(paused-part|step-page|loan-officer)/,
])

/** What every page sends and asks once it is drawn: in one file, not in six of some hundred bytes. */
const afterDraw = group('after-draw', 1, [
  /packages\/contracts\/src\/calls\/(optimize|sandbox|telemetry)/,
  /packages\/client\/src\/(telemetry\/|flags\/|use-now)/,
  /apps\/web\/src\/(session\/(match-browser|watch-owner)|routing\/(ask-maintenance|report-page-view))/,
])

/** What pictures an application on the dashboard and on few pages more. */
const overview = group('overview', 1, [
  /packages\/ui\/src\/(overview\/|actions\/tooltip)/,
  /packages\/domain\/src\/application\/price-in-force/,
  /apps\/web\/src\/(conditions\/|document-viewer\/document-words)/,
])

/** With what they import, so that no two files need each other to begin. */
export const chunks = { groups: [first, typing, later, forms, calls, application, afterDraw, overview] }
