import { type FieldCode, isFieldCode, type RegisterSection, registerSections } from '@hearthline/contracts'
import { birthDateError } from '@hearthline/domain/states'
import type { SectionValues } from './draft-content.ts'

type Fault = { readonly path: string; readonly code: FieldCode }

export type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'invalidInput' | 'underAge'; readonly fields: readonly Fault[] }
  | { readonly ok: false; readonly reason: 'stateNotLicensed'; readonly state: string }
  | { readonly ok: false; readonly reason: 'propertyNotEligible'; readonly type: string }

/** The states and property types that a lender lends on. */
export type Served = { readonly states: readonly string[]; readonly propertyTypes: readonly string[] }

export type OtherFacts = Served & {
  /** Of the home; undefined until it is typed. */
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
  const errors = parsed.error.issues.map(({ path, message }): Fault => {
    const name = path.join('.')
    const isMissing = values[name] === undefined || values[name] === null
    return { path: name, code: isFieldCode(message) ? message : isMissing ? 'required' : 'notValid' }
  })
  // An invalid ZIP is in no state either: only the first error of a field is shown.
  return errors.filter(({ path }, index) => errors.findIndex((other) => other.path === path) === index)
}

const judgeHome = ({ state, type }: SectionValues, { states, propertyTypes }: OtherFacts): Verdict => {
  if (!states.includes(String(state))) return { ok: false, reason: 'stateNotLicensed', state: String(state) }
  return propertyTypes.includes(String(type)) ? good : { ok: false, reason: 'propertyNotEligible', type: String(type) }
}

const judgeBirth = ({ birthDate }: SectionValues, otherFacts: OtherFacts): Verdict => {
  const fault = birthDateError(String(birthDate).trim(), otherFacts)
  if (fault === undefined) return good
  if (fault === 'dateInFuture') return atField('birthDate', fault)
  return { ok: false, reason: 'underAge', fields: [{ path: 'birthDate', code: fault }] }
}

/** Checks a finished section. */
export const judgeSection = (section: RegisterSection, values: SectionValues, otherFacts: OtherFacts): Verdict => {
  const fields = faultsOf(section, values)
  if (fields.length > 0) return { ok: false, reason: 'invalidInput', fields }
  if (section === 'property-info') return judgeHome(values, otherFacts)
  return section === 'birthdate' ? judgeBirth(values, otherFacts) : good
}

/** Removes a birth date that must not be stored: a minor's, or one in the future. */
export const withoutMinorsDate = (
  section: RegisterSection,
  values: SectionValues,
  otherFacts: OtherFacts,
): SectionValues => {
  if (section !== 'birthdate' || faultsOf(section, values).length > 0 || judgeBirth(values, otherFacts).ok)
    return values
  return {}
}
