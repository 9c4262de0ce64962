import { type FieldCode, isFieldCode, type RegisterSection, registerSections } from '@hearthline/contracts'
import { birthDateFault } from '@hearthline/domain/states'
import type { SectionValues } from './draft-content.ts'

type Fault = { readonly path: string; readonly code: FieldCode }

export type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'invalidInput' | 'underAge'; readonly fields: readonly Fault[] }
  | { readonly ok: false; readonly reason: 'stateNotLicensed'; readonly state: string }
  | { readonly ok: false; readonly reason: 'propertyNotEligible'; readonly type: string }

/** Where a lender lends, and on which kinds of home. */
export type Served = { readonly states: readonly string[]; readonly propertyTypes: readonly string[] }

export type Beside = Served & {
  /** Of the home, as far as it was typed. */
  readonly state: unknown
  readonly today: string
}

const good: Verdict = { ok: true }
const atField = (path: string, code: FieldCode): Verdict => ({
  ok: false,
  reason: 'invalidInput',
  fields: [{ path, code }],
})

const faultsOf = (section: RegisterSection, values: SectionValues): readonly Fault[] => {
  const parsed = registerSections[section].safeParse(values)
  if (parsed.success) return []
  const faults = parsed.error.issues.map(({ path, message }): Fault => {
    const name = path.join('.')
    const isMissing = values[name] === undefined || values[name] === null
    return { path: name, code: isFieldCode(message) ? message : isMissing ? 'required' : 'notValid' }
  })
  // A ZIP that is no ZIP is in no state either: the first fault of a field says it all.
  return faults.filter(({ path }, index) => faults.findIndex((other) => other.path === path) === index)
}

const judgeHome = ({ state, type }: SectionValues, { states, propertyTypes }: Beside): Verdict => {
  if (!states.includes(String(state))) return { ok: false, reason: 'stateNotLicensed', state: String(state) }
  return propertyTypes.includes(String(type)) ? good : { ok: false, reason: 'propertyNotEligible', type: String(type) }
}

const judgeBirth = ({ birthDate }: SectionValues, beside: Beside): Verdict => {
  const fault = birthDateFault(String(birthDate).trim(), beside)
  if (fault === undefined) return good
  if (fault === 'dateInFuture') return atField('birthDate', fault)
  return { ok: false, reason: 'underAge', fields: [{ path: 'birthDate', code: fault }] }
}

/** Whether a finished section may stand. */
export const judgeSection = (section: RegisterSection, values: SectionValues, beside: Beside): Verdict => {
  const fields = faultsOf(section, values)
  if (fields.length > 0) return { ok: false, reason: 'invalidInput', fields }
  if (section === 'property-info') return judgeHome(values, beside)
  return section === 'birthdate' ? judgeBirth(values, beside) : good
}

/** A birth date that may not be kept while it is still being typed: a minor's, or one to come. */
export const withoutMinorsDate = (section: RegisterSection, values: SectionValues, beside: Beside): SectionValues => {
  if (section !== 'birthdate' || faultsOf(section, values).length > 0 || judgeBirth(values, beside).ok) return values
  return {}
}
