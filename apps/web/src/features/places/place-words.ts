import type { APP_PATHS } from '@hearthline/domain/routes'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type AppPath = (typeof APP_PATHS)[number]

/** What each of these is called, and what a lender that has it does there. */
export const placeWords: Readonly<
  Record<AppPath, { readonly name: MessageDescriptor; readonly what: MessageDescriptor }>
> = {
  '/universal-passport': {
    name: msg`Passport`,
    what: msg`With Passport a lender keeps a checked identity that you can use again elsewhere.`,
  },
  '/group-manager': {
    name: msg`Group Manager`,
    what: msg`With Group Manager several people act for one account, each with their own rights.`,
  },
  '/portfolio': {
    name: msg`Portfolio Manager`,
    what: msg`With Portfolio Manager you see everything you hold at a lender in one place.`,
  },
  '/pay': { name: msg`Pay`, what: msg`With Pay you send and receive money from an account at a lender.` },
  '/exchange': { name: msg`Exchange`, what: msg`With Exchange you buy and sell digital assets at a lender.` },
  '/universal-marketplace': {
    name: msg`Marketplace`,
    what: msg`In the Marketplace a lender shows what else it offers.`,
  },
}
