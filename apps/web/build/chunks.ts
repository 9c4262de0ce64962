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
const first = group('first', 2, [
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@lingui)\//,
  /packages\/client\/src\/(?!application-reads|moved-by-status|use-application-write|use-moves|poll|push)/,
  /packages\/contracts\/src\/(endpoint|calls\/(identity\.|identity-broker|optimize|telemetry|service-paths))/,
  /packages\/domain\/src\/(routes|flow\/pages|progress\/(loan|list))/,
  /packages\/domain\/src\/formats\/(date|locale|money|number|percent|phone|uuid)\./,
  /packages\/ui\/src\/(frame\/(?!contact)|text\/(page-heading|visually-hidden))/,
  /packages\/ui\/src\/icons\/(icon|core-art)\./,
  /packages\/ui\/src\/feedback\/(banner|skeleton|tone|save-state|loader|use-late-end)\./,
  /packages\/ui\/src\/actions\/(actions|button|icon|link-button|sticky|text-button)/,
  /apps\/web\/src\/(i18n|session)\//,
  /packages\/ui\/src\/fields\/(field\.|field-grid|text-field|typed-input|code-field|split-frame)/,
  /packages\/ui\/src\/progress\/(line|progress-strip)/,
  /packages\/ui\/src\/surfaces\/(card|description-list|icon-list|section)\./,
  /apps\/web\/src\/forms\/(step-form|use-action|use-small-form)/,
  /apps\/web\/src\/routing\/(?!application\/|use-application|page-address|has-application)/,
  /apps\/web\/src\/shell\/(?!sandbox\/|account\/|step-page|frame-slot|loan-officer|initials-of|privacy-dialog|use-survey)/,
])

/** What nearly every page after the first two needs, and neither of those: forms and schemas, the richer fields, what surrounds an application. */
const later = group('later', 1, [
  /node_modules\/(react-hook-form|@hookform|@standard-schema|zod)\//,
  /packages\/contracts\/src\/(schemas|forms)\//,
  /packages\/contracts\/src\/calls\/(?!identity\.|identity-broker|optimize|telemetry|drafts|service-paths)/,
  /packages\/client\/src\/(application-reads|moved-by-status|use-application-write|use-moves|poll|push)/,
  /packages\/domain\/src\/(calendar|enumerations|identifiers|states|workflow|routing|documents)\//,
  /packages\/domain\/src\/consents\/(?!important-terms)/,
  /packages\/domain\/src\/formats\/parse-/,
  /packages\/ui\/src\/fields\/(?!field\.|field-grid|text-field|typed-input|code-field|error-summary|split-frame)/,
  /packages\/ui\/src\/feedback\/(empty-state|toasts|processing-modal|tag)/,
  /packages\/ui\/src\/(frame\/contact|text\/(announcer|live-region))/,
  /packages\/ui\/src\/surfaces\/(avatar|dialog|row-list|segmented|tabs)/,
  /packages\/ui\/src\/actions\/(copy-button|disclosure|menu)/,
  /apps\/web\/src\/(forms\/step|loan|uploads)\//,
  /apps\/web\/src\/routing\/(application\/|use-application|page-address|has-application)/,
  /apps\/web\/src\/shell\/(step-page|frame-slot|loan-officer|initials-of|use-survey)/,
])

/** With what they import, so that no two files need each other to begin. */
export const chunks = { groups: [first, later] }
