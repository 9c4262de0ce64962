import { expect } from '@playwright/test'
import { phoneOf } from '../../../tools/seed/registration.ts'
import { mailedCode } from '../support/sandbox.ts'
import type { Journey } from './journey.ts'

/** The postal record spells the street in its own way, and the borrower accepts that. */
export const home = {
  street: '2187 Larkspur Lane',
  postalStreet: '2187 Larkspur Ln',
  city: 'Denver',
  state: 'Colorado',
  zip: '80202',
} as const

export const readTerms = async ({ borrower, host, page, world }: Journey): Promise<void> => {
  await page.goto(world.at(host, '/register'))
  await borrower.arrives('Read this first: the important terms')
  await borrower.press('I have seen these, continue')
}

export const typeHome = async ({ borrower }: Journey): Promise<void> => {
  await borrower.arrives('Which home would secure the line?')
  await borrower.type('Street address', home.street)
  await borrower.type('City', home.city)
  await borrower.select('State', home.state)
  await borrower.type('ZIP code', home.zip)
  await borrower.choose('How do you use this home?', /live here/i)
  await borrower.select('Property type', 'Single-family house')
  await borrower.choose(/title change hands/, 'No')
}

export const giveHome = async (journey: Journey): Promise<void> => {
  const { borrower } = journey
  await typeHome(journey)
  await borrower.press('Continue')
  await borrower.press('Use this address')
}

export const giveSaleStatus = async ({ borrower }: Journey): Promise<void> => {
  await borrower.arrives('Is the home for sale, or new to you?')
  await borrower.choose(/listed for sale/, 'No')
  await borrower.choose(/buy or refinance/, 'No')
  await borrower.press('Continue')
}

export const giveIncome = async ({ borrower }: Journey): Promise<void> => {
  await borrower.arrives('What do you earn?')
  await borrower.tick('Full-time job')
  await borrower.type('Gross income', '120,000')
  await borrower.type(/^Employer/, 'Northgate Hospital')
  await borrower.press('Continue')
}

export const giveName = async ({ borrower, person }: Journey): Promise<void> => {
  await borrower.arrives('What is your legal name?')
  await borrower.type('First name', person.firstName)
  await borrower.type('Last name', person.lastName)
  await borrower.press('Continue')
}

export const giveBirthDate = async ({ borrower, person }: Journey): Promise<void> => {
  await borrower.arrives('When were you born?')
  await borrower.date('Date of birth', person.birthDate.split('-'))
  await borrower.press('Continue')
}

export const giveContact = async ({ borrower, person }: Journey): Promise<void> => {
  await borrower.arrives('How can we reach you?')
  await borrower.type('Email address', person.email)
  await borrower.type('Phone', phoneOf(person.email))
  await borrower.press('Continue')
}

export const typeConsents = async ({ borrower }: Journey): Promise<void> => {
  await borrower.tick('I agree to a soft credit check')
  await borrower.type('Characters on the test page', await borrower.readTestPage('Open the test page (PDF)'))
  await borrower.tick('I agree to receive and sign papers electronically')
}

export const openAccount = async (journey: Journey): Promise<void> => {
  const { borrower, page, person, world } = journey
  await borrower.arrives('Check your rates without touching your score')
  expect(await world.rows('select 1 from applications where email = $1', [person.email])).toEqual([])
  await typeConsents(journey)
  await borrower.type('6-digit code', await mailedCode(page, person.email))
  await page.getByText('Set a password too').click()
  await borrower.type('Password', person.password)
  await borrower.press('See my rates')
}

/** Checks everything that was typed before the application was created. */
export const compareRegistration = async (journey: Journey): Promise<void> => {
  await journey.borrower.sees('Is this you?')
  const { facts } = await journey.kept()
  const { firstName, lastName, email } = journey.person
  const phone = `+1${phoneOf(email).replaceAll('-', '')}`
  expect(facts).toMatchObject({
    applicant: { firstName, lastName, email, phone, hasBirthDate: true, hasTaxId: false },
    property: {
      street: home.postalStreet,
      city: home.city,
      state: 'CO',
      zip: home.zip,
      type: 'SINGLE_FAMILY',
      occupancy: 'PRIMARY',
      titleChangedRecently: false,
      listedForSale: false,
      boughtRecently: false,
    },
    income: { employmentTypes: ['FULL_TIME'], annualCents: 120_000_00, employerName: 'Northgate Hospital' },
  })
  expect(facts.consents.map(({ type }) => type)).toEqual(expect.arrayContaining(['ECONSENT', 'SOFT_CREDIT']))
}

/** From the registration address to its last page. */
export const answerQuestions = async (journey: Journey): Promise<void> => {
  await readTerms(journey)
  await giveHome(journey)
  await giveSaleStatus(journey)
  await giveIncome(journey)
  await giveName(journey)
  await giveBirthDate(journey)
  await giveContact(journey)
}

/** From the registration address to a new application. */
export const register = async (journey: Journey): Promise<void> => {
  await answerQuestions(journey)
  await openAccount(journey)
  await compareRegistration(journey)
}
