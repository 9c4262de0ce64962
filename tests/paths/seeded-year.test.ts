import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { LAR_FIELDS, type LarField, type LarRow, larRow, refuses } from '@hearthline/domain/hmda'
import { orderErrors } from '@hearthline/domain/mismo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readApplication, type Snapshot } from '../../apps/server/src/applications/index.ts'
import { findCases, type RegisterCase } from '../../apps/server/src/exports/register/register-case.ts'
import { compareWithSource } from '../../apps/server/src/exports/register/write-register.ts'
import { type ComposedServer, createComposedServer } from '../../apps/server/src/testing/composed-server.ts'
import { checkHmdaFile, readHmdaFile } from '../../packages/domain/src/hmda/testing/hmda-file.ts'
import { readXml } from '../../packages/domain/src/mismo/testing/read-xml.ts'
import type { Element } from '../../packages/domain/src/mismo/xml.ts'
import type { Player } from '../../tools/seed/detours/player.ts'
import { closeWhenNothingCame } from '../../tools/seed/detours/staff.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { play } from '../../tools/seed/play.ts'
import { walk } from '../../tools/seed/walk.ts'
import { endNames, ends, firstDay, type Scenario, scenarios, YEAR } from './scenarios-of-a-year.ts'

let server: ComposedServer
let folder: string
const players = new Map<Scenario, Player>()

const playerOf = (scenario: Scenario): Player => {
  const player = players.get(scenario)
  if (player === undefined) throw new Error(`${scenario} was not played`)
  return player
}

const snapshotOf = (scenario: Scenario): Promise<Snapshot> =>
  readApplication(server.app.db, server.lender.id, playerOf(scenario).uuid, {
    caller: { kind: 'system', name: 'test' },
    does: 'readApplication',
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-year-'))
  const began = Date.now()
  server = await createComposedServer({ seams: { real: () => firstDay + Date.now() - began } })
  const lender = lenderNamed('HEARTHLINE', await server.listen())
  await Promise.all(
    Object.entries(scenarios).map(async ([scenario, journey]) => {
      const { player } = await play(lender, journey)
      players.set(scenario as Scenario, player) // a key of the table
    }),
  )
  await walk(playerOf('funded'))
  await closeWhenNothingCame(playerOf('incomplete'), 'LIEN_VERIFICATION')
}, 180_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const repository = resolve(import.meta.dirname, '../..')

/** The command of package.json, run as an operator does: its output, or its error. */
const exported = (name: string, ...words: readonly string[]): Promise<{ output: string; text: string }> => {
  const out = join(folder, name)
  const env = {
    ...process.env,
    MODE: 'sandbox',
    DATABASE_URL: server.database.ownerUrl,
    APP_DATABASE_URL: server.database.appUrl,
    MASTER_KEY: server.app.config.masterKey.toString('base64'),
    DATA_DIR: folder,
  }
  const args = ['tools/run.mjs', 'export', ...words, '--out', out]
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd: repository, env }, (error, output, errors) => {
      if (error === null) done({ output, text: readFileSync(out, 'utf8') })
      else fail(new Error(`${output}${errors}`))
    })
  })
}

describe('the year of a lender', () => {
  it.each(endNames)('has one that is %s', async (scenario) => {
    expect((await snapshotOf(scenario)).step).toBe(ends[scenario][1])
  })

  it('stayed within its year', async () => {
    const { today } = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    expect(Number(today.slice(0, 4))).toBe(YEAR)
  })
})

describe('its loan/application register', () => {
  let text: string
  let output: string
  const rows = new Map<Scenario, LarRow>()

  // The command refuses a file that fails an edit, or that has a row which does not match its records.
  beforeAll(async () => {
    const written = await exported('register.txt', 'hmda', '--year', String(YEAR), '--org', 'hearthline')
    text = written.text
    output = written.output
    const read = readHmdaFile(text)
    if (!read.ok) throw new Error(`line ${read.line}`)
    for (const scenario of endNames) {
      const { loanNumber } = await snapshotOf(scenario)
      const row = read.file.rows.find(({ uli }) => uli.includes(loanNumber.replaceAll('-', '')))
      if (row !== undefined) rows.set(scenario, row)
    }
  })

  it('has a row of 110 fields for each that ended, and none for what is under way', () => {
    const [sheet = '', ...lines] = text.trimEnd().split(/\r?\n/)
    expect(sheet.split('|')).toHaveLength(15)
    expect(lines.map((line) => line.split('|').length)).toEqual(endNames.map(() => 110))
    expect(output).toContain(`${endNames.length} rows`)
  })

  it('says the outcome of each', () => {
    const actions = endNames.map((scenario) => [scenario, rows.get(scenario)?.actionTaken])
    expect(Object.fromEntries(actions)).toEqual(
      Object.fromEntries(endNames.map((scenario) => [scenario, ends[scenario][0]])),
    )
  })

  it('fails no edit that refuses it, and the others are reported', () => {
    const read = readHmdaFile(text)
    if (!read.ok) throw new Error(`line ${read.line}`)
    const errors = checkHmdaFile(read.file, YEAR)
    expect(errors.filter(refuses)).toEqual([])
    expect(output.match(/to look at: /g)?.length ?? 0).toBe(errors.length)
  })

  it('has figures of what was decided, and none of what was not', async () => {
    const { offer } = (await snapshotOf('funded')).facts
    expect(rows.get('funded')).toMatchObject({
      loanAmount: String((offer?.amountCents ?? 0) / 100),
      interestRate: offer?.ratePercent,
      denialReason1: '10',
    })
    expect(rows.get('refusedByRules')).toMatchObject({ denialReason1: '3', interestRate: 'NA', rateSpread: 'NA' })
    expect(rows.get('withdrawn')).toMatchObject({ applicantScore: '8888', debtToIncome: 'NA', propertyValue: 'NA' })
    expect(rows.get('incomplete')).toMatchObject({ applicantScore: '8888', loanTerm: 'NA', denialReason1: '10' })
  })
})

/** Fields that are the same in every row, and the names of models that no agency's report gives. */
const OF_NO_RECORD: readonly LarField[] = [
  ...(['recordId', 'loanType', 'preapproval', 'purchaserType', 'coApplicantScoreModelText'] as const),
  ...(['totalLoanCosts', 'totalPointsAndFees', 'originationCharges', 'discountPoints', 'lenderCredits'] as const),
  ...(['prepaymentPenaltyTerm', 'introductoryRatePeriod', 'balloonPayment', 'negativeAmortization'] as const),
  ...(['otherNonAmortizing', 'manufacturedSecuredBy', 'manufacturedLandInterest', 'affordableUnits'] as const),
  ...(['initiallyPayable', 'aus1', 'aus2', 'aus3', 'aus4', 'aus5', 'ausText', 'ausResult1', 'ausResult2'] as const),
  ...(['ausResult3', 'ausResult4', 'ausResult5', 'ausResultText', 'reverseMortgage', 'openEnd'] as const),
  'businessPurpose',
]
const compared = LAR_FIELDS.filter((field) => !OF_NO_RECORD.includes(field))

describe('a row of it', () => {
  const cases = new Map<Scenario, { row: LarRow; one: RegisterCase }>()
  const errorsOf = (scenario: Scenario, change: Partial<LarRow>) => {
    const { row, one } = cases.get(scenario) ?? {}
    if (row === undefined || one === undefined) throw new Error(`${scenario} has no row`)
    return compareWithSource({ ...row, ...change }, one)
  }
  const rowOf = (scenario: Scenario): LarRow => {
    const { row } = cases.get(scenario) ?? {}
    if (row === undefined) throw new Error(`${scenario} has no row`)
    return row
  }

  beforeAll(async () => {
    for (const scenario of endNames) {
      const asked = { applications: [playerOf(scenario).uuid], year: YEAR }
      const [found] = await findCases(server.app, server.lender, asked)
      if (!found?.ok || found.found === undefined) throw new Error(`${scenario} is no case`)
      cases.set(scenario, { row: larRow(found.found.hmda), one: found.found })
    }
  })

  it.each(endNames)('of one that is %s agrees with its records', (scenario) =>
    expect(errorsOf(scenario, {})).toEqual([]),
  )

  it('is refused for each field that differs from its records', () => {
    const row = rowOf('funded')
    const others = (fields: readonly LarField[]) => Object.fromEntries(fields.map((field) => [field, `${row[field]}1`]))
    const found = (fields: readonly LarField[]) => errorsOf('funded', others(fields)).map(({ field }) => field)
    // Its outcome and its position among the liens determine the other values.
    const steering: readonly LarField[] = ['actionTaken', 'lienStatus']
    for (const field of steering) expect(found([field])).toContain(field)
    const rest = compared.filter((field) => !steering.includes(field))
    expect(found(rest).sort()).toEqual([...rest].sort())
  })

  it.each([
    ['applicantEthnicity1', 'coApplicantEthnicity1'],
    ['applicantRaceAsianText', 'applicantRaceNativeText'],
    ['applicantRace1', 'applicantRace2'],
    ['applicantAge', 'coApplicantAge'],
    ['loanAmount', 'propertyValue'],
    ['debtToIncome', 'combinedLoanToValue'],
    ['rateSpread', 'interestRate'],
    ['income', 'loanTerm'],
    ['hoepaStatus', 'occupancy'],
  ] as const)('is refused where %s and %s have changed places', (one, other) => {
    const row = rowOf('funded')
    const errors = errorsOf('funded', { [one]: row[other], [other]: row[one] })
    expect(errors.map(({ field }) => field).sort()).toEqual([one, other].sort())
  })

  it.each(['refusedByRules', 'refusedInReview', 'refusedByStaff', 'lessNotWanted'] as const)(
    'of one that is %s is refused with another reason, first or last',
    (scenario) => {
      expect(errorsOf(scenario, { denialReason1: '5' }).map(({ field }) => field)).toEqual(['denialReason1'])
      expect(errorsOf(scenario, { denialReason4: '5' }).map(({ field }) => field)).toEqual(['denialReason4'])
    },
  )

  it('is refused without revealing anybody’s answers', () => {
    const errors = errorsOf('funded', { applicantEthnicityText: 'Taino', applicantRaceAsianText: 'Lao' })
    expect(errors).toHaveLength(2)
    expect(JSON.stringify(errors)).not.toMatch(/Taino|Lao|Garifuna|Hmong/)
  })
})

const leavesOf = (one: Element): readonly (readonly [name: string, text: string])[] =>
  typeof one.content === 'string' ? [[one.name, one.content]] : one.content.flatMap(leavesOf)

describe('its applications as MISMO', () => {
  const messages = new Map<Scenario, Element>()

  beforeAll(async () => {
    const ended = ['funded', 'refusedForItsLiens', 'rescinded'] as const
    const written = await Promise.all(
      ended.map((scenario) => exported(`${scenario}.xml`, 'mismo', playerOf(scenario).uuid)),
    )
    ended.forEach((scenario, nth) => {
      messages.set(scenario, readXml(written[nth]?.text ?? ''))
    })
  }, 120_000)

  const textsOf = (scenario: Scenario, name: string): readonly string[] => {
    const message = messages.get(scenario)
    if (message === undefined) throw new Error(`${scenario} was not written`)
    return leavesOf(message).flatMap(([leaf, text]) => (leaf === name ? [text] : []))
  }

  it('keep the order of the schema', () => {
    for (const [, message] of messages) expect(orderErrors(message)).toEqual([])
    expect(messages.size).toBe(3)
  })

  it('contain what was signed, for a completed line', async () => {
    const { facts, loanNumber } = await snapshotOf('funded')
    const { amountCents = 0, ratePercent } = facts.offer ?? {}
    expect(textsOf('funded', 'LoanIdentifier')[0]).toBe(loanNumber)
    expect(textsOf('funded', 'NoteAmount')).toEqual([(amountCents / 100).toFixed(2)])
    expect(textsOf('funded', 'HELOCMaximumBalanceAmount')).toContain((amountCents / 100).toFixed(2))
    expect(textsOf('funded', 'NoteRatePercent')).toEqual([ratePercent])
    expect(textsOf('funded', 'NoteDate')).toEqual([expect.stringMatching(`^${YEAR}-06-`)])
    expect(textsOf('funded', 'LienPriorityType')).toEqual(['SecondLien'])
    expect(textsOf('funded', 'FirstName')).toEqual([facts.applicant.firstName, 'Sky'])
  })

  it('contain the applicant and the home, and no terms, for a declined one', async () => {
    const { facts, loanNumber } = await snapshotOf('refusedForItsLiens')
    expect(textsOf('refusedForItsLiens', 'LoanIdentifier')[0]).toBe(loanNumber)
    expect(textsOf('refusedForItsLiens', 'AddressLineText')).toContain(facts.property.street)
    expect(textsOf('refusedForItsLiens', 'LienPriorityType')).toEqual(['FourthLien'])
    for (const name of ['NoteAmount', 'NoteDate', 'NoteRatePercent'])
      expect(textsOf('refusedForItsLiens', name)).toEqual([])
  })

  it('contain the terms reached so far, for a cancelled one', async () => {
    expect(textsOf('rescinded', 'NoteAmount')).toHaveLength(1)
    expect(textsOf('rescinded', 'NoteDate')).toHaveLength(1)
    expect(textsOf('rescinded', 'ApplicationReceivedDate')).toEqual([`${YEAR}-06-01`])
  })
})
