import { decisionRules, logRules } from './decision-rules.ts'
import { documentRules } from './document-rules.ts'
import { fundingRules, paymentRules } from './funding-rules.ts'
import { offerRules } from './offer-rules.ts'
import type { Rules, Seen } from './rule.ts'
import { signingRules } from './signing-rules.ts'

export type { Seen } from './rule.ts'

const table = {
  ...logRules,
  ...signingRules,
  ...fundingRules,
  ...paymentRules,
  ...offerRules,
  ...decisionRules,
  ...documentRules,
} as const satisfies Rules

export type Fault = keyof typeof table

/** What must hold of every application at every moment. */
export const rules: Readonly<Record<Fault, Rules[string]>> = table

/** What is wrong with an application; nothing where it is as it must be. */
export const faultsOf = (seen: Seen): readonly string[] =>
  Object.entries(rules).flatMap(([fault, rule]) => {
    const told = rule(seen)
    if (told === false) return []
    return told === true ? fault : `${fault}: ${told}`
  })
