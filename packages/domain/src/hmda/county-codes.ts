/**
 * FIPS codes of states and their counties, as listed by the Census Bureau for 2025: the two digits of the state, then
 * the three digits of its counties as numbers; `1-67/2` is every second number from 1 to 67.
 */
const COUNTIES: Readonly<Record<string, readonly [state: string, counties: string]>> = {
  AK: [
    '02',
    '13 16 20 50 60 63 66-70/2 90 100 105 110 122 130 150 158 164 170 180 185 188 195 198 220 230 240 275 282 290',
  ],
  AL: ['01', '1-133/2'],
  AR: ['05', '1-149/2'],
  AS: ['60', '10 20 30 40 50'],
  AZ: ['04', '1-11/2 12 13-27/2'],
  CA: ['06', '1-115/2'],
  CO: ['08', '1-13/2 14 15-125/2'],
  CT: ['09', '1 110 120 130 140 150 160 170 180 190'],
  DC: ['11', '1'],
  DE: ['10', '1-5/2'],
  FL: ['12', '1-23/2 27-85/2 86 87-133/2'],
  GA: ['13', '1-39/2 43-201/2 205-321/2'],
  GU: ['66', '10'],
  HI: ['15', '1-9/2'],
  IA: ['19', '1-197/2'],
  ID: ['16', '1-87/2'],
  IL: ['17', '1-203/2'],
  IN: ['18', '1-183/2'],
  KS: ['20', '1-209/2'],
  KY: ['21', '1-239/2'],
  LA: ['22', '1-127/2'],
  MA: ['25', '1-27/2'],
  MD: ['24', '1-5/2 9-47/2 510'],
  ME: ['23', '1-31/2'],
  MI: ['26', '1-165/2'],
  MN: ['27', '1-173/2'],
  MO: ['29', '1-185/2 186 187 189 195-229/2 510'],
  MP: ['69', '85 100 110 120'],
  MS: ['28', '1-163/2'],
  MT: ['30', '1-111/2'],
  NC: ['37', '1-199/2'],
  ND: ['38', '1-105/2'],
  NE: ['31', '1-185/2'],
  NH: ['33', '1-19/2'],
  NJ: ['34', '1-41/2'],
  NM: ['35', '1-5/2 6 7-27/2 28 29-61/2'],
  NV: ['32', '1-23/2 27-33/2 510'],
  NY: ['36', '1-123/2'],
  OH: ['39', '1-175/2'],
  OK: ['40', '1-153/2'],
  OR: ['41', '1-71/2'],
  PA: ['42', '1-133/2'],
  PR: ['72', '1-53/2 54 55-153/2'],
  RI: ['44', '1-9/2'],
  SC: ['45', '1-91/2'],
  SD: ['46', '3-101/2 102 103-111/2 115-129/2 135 137'],
  TN: ['47', '1-189/2'],
  TX: ['48', '1-507/2'],
  UT: ['49', '1-57/2'],
  VA: [
    '51',
    '1-35/2 36 37 41-53/2 57-121/2 125 127 131-149/2 153-187/2 191-199/2 510 520 530 540 550 570 580 590 595 600 610 620 630 640 650 660 670 678 680 683 685 690 700 710 720 730 735 740 750 760 770 775 790 800 810 820 830 840',
  ],
  VI: ['78', '10 20 30'],
  VT: ['50', '1-27/2'],
  WA: ['53', '1-77/2'],
  WI: ['55', '1-77/2 78 79-141/2'],
  WV: ['54', '1-109/2'],
  WY: ['56', '1-45/2'],
}

const numbersOf = (span: string): readonly number[] => {
  const [range = '', step = '1'] = span.split('/')
  const [first, last = first] = range.split('-').map(Number)
  const numbers: number[] = []
  for (let at = first ?? 0; at <= (last ?? 0); at += Number(step)) numbers.push(at)
  return numbers
}

const codesOf = ([state, counties]: readonly [string, string]): ReadonlySet<string> =>
  new Set(
    counties
      .split(' ')
      .flatMap(numbersOf)
      .map((county) => `${state}${String(county).padStart(3, '0')}`),
  )

const CODES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(COUNTIES).map(([state, entry]) => [state, codesOf(entry)]),
)

/** Whether a five-digit code belongs to a county of this state. */
export const isCountyOf = (county: string, state: string): boolean => CODES.get(state)?.has(county) ?? false
