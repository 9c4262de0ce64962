import { decisionRules, logRules } from './decision-rules.ts'
import { documentRules } from './document-rules.ts'
import { fundingRules, paymentRules } from './funding-rules.ts'
import { ledgerRules } from './ledger-rules.ts'
import { offerRules } from './offer-rules.ts'
import type { Rules, Seen } from './rule.ts'
import { signingRules } from './signing-rules.ts'

export type { Seen } from './rule.ts'

const table = {
  ...logRules,
  ...signingRules,
  ...fundingRules,
  ...paymentRules,
  ...ledgerRules,
  ...offerRules,
  ...decisionRules,
  ...documentRules,
} as const satisfies Rules

export type Fault = keyof typeof table

/** The rules that hold for every application at every moment. */
export const rules: Readonly<Record<Fault, Rules[string]>> = table

/** The rules that an application violates; empty if none. */
export const faultsOf = (seen: Seen): readonly string[] =>
  Object.entries(rules).flatMap(([fault, rule]) => {
    const result = rule(seen)
    if (result === false) return []
    return result === true ? fault : `${fault}: ${result}`
  })
