/** Who applies, as in the sandbox panel's list of people. */
export type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly taxId: string
  readonly email: string
  readonly password: string
}

export const avery: Person = {
  firstName: 'Avery',
  lastName: 'Sample',
  birthDate: '1984-05-17',
  taxId: '900-01-1001',
  email: 'avery.sample@example.test',
  password: 'four quiet words here',
}

export const blake: Person = {
  firstName: 'Blake',
  lastName: 'Scorelow',
  birthDate: '1979-11-02',
  taxId: '900-02-1002',
  email: 'blake.scorelow@example.test',
  password: 'another four quiet words',
}

/** A person whose tax records are ordered with a signed form. */
export const sidney: Person = {
  firstName: 'Sidney',
  lastName: 'Taxform',
  birthDate: '1968-02-20',
  taxId: '900-36-1036',
  email: 'sidney.taxform@example.test',
  password: 'yet four more quiet words',
}
