import type { WidgetElement } from '@hearthline/contracts'

type ScriptPolicy = { createScriptURL(url: string): string }
/** Where a browser has Trusted Types. */
type PageWithPolicies = Window & { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } }

/**
 * chat.js: the one script that a page names. A plain script, so that `async` is all it needs, and nothing in it that a
 * strict policy refuses: the rest comes as a script of the same host, under the nonce of this one where it has one. What
 * the page knows of the visitor stands on the tag: data-borrower-name, data-borrower-email, data-loan-number,
 * data-prod-type, data-is-open. All of it stands in a function, or its names would be the page's.
 */
;(() => {
  const name = 'hearthline-chat'
  const tag = document.currentScript as HTMLScriptElement // a plain script has one
  const home = new URL(tag.src).origin
  const { borrowerName = null, borrowerEmail = null, loanNumber, prodType, isOpen } = tag.dataset

  /** For a page that lets no plain text become a script's address: ours is made here, of the host this script is from. */
  const policy = (window as PageWithPolicies).trustedTypes?.createPolicy(name, { createScriptURL: (url) => url })
  const trusted = (url: string): string => policy?.createScriptURL(url) ?? url

  const start = async () => {
    const launcher = document.createElement('script')
    launcher.type = 'module'
    launcher.nonce = tag.nonce
    launcher.src = trusted(`${home}/chat/launcher.js`)
    document.head.append(launcher)
    await customElements.whenDefined(name)
    const element = document.createElement(name) as WidgetElement // defined now
    element.visitor = {
      borrowerName,
      borrowerEmail,
      additionalAttrs: {
        ...(loanNumber !== undefined && { loanNumber }),
        ...(prodType === 'CRYPTO_HELOC' && { prodType }),
      },
      isOpen: isOpen !== undefined,
    }
    document.body.append(element)
  }

  if (!document.querySelector(name)) start().catch(reportError)
})()
