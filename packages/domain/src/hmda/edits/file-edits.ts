import { isStateCode } from '../../states/index.ts'
import type { LarRow, SheetField, TransmittalSheet } from '../lar-fields.ts'
import type { RowEdit, SheetEdit } from './predicates.ts'

const sheetEdit = (edit: string, says: string, holds: SheetEdit['holds']): SheetEdit => ({
  edit,
  kind: 'validity',
  says,
  holds,
})

const ASKED: readonly SheetField[] = ['institution', 'contactName', 'contactEmail', 'officeStreet', 'officeCity']

/** V600 to V607 and V717 to V719: the transmittal sheet. */
export const sheetEdits: readonly SheetEdit[] = [
  sheetEdit('V600', 'The LEI has 20 letters and digits.', ({ lei }) => /^[A-Za-z0-9]{20}$/.test(lei)),
  sheetEdit('V601', 'Name, contact, mail address, street and city are given.', (sheet) =>
    ASKED.every((field) => sheet[field].trim() !== ''),
  ),
  sheetEdit('V602', 'The quarter of a yearly file is 4.', ({ quarter }) => quarter === '4'),
  sheetEdit('V603', 'The telephone is written 999-999-9999.', ({ contactPhone }) =>
    /^\d{3}-\d{3}-\d{4}$/.test(contactPhone),
  ),
  sheetEdit('V604', 'The office is in a state.', ({ officeState }) => isStateCode(officeState)),
  sheetEdit('V605', "The office's ZIP code is written as ZIP codes are.", ({ officeZip }) =>
    /^\d{5}(-\d{4})?$/.test(officeZip),
  ),
  sheetEdit('V606', 'The number of rows is whole and above 0.', ({ entries }) => /^[1-9]\d*$/.test(entries)),
  sheetEdit('V607', 'The tax number is written 99-9999999.', ({ taxId }) => /^\d{2}-\d{7}$/.test(taxId)),
  sheetEdit('V717', 'The mail address is one.', ({ contactEmail }) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contactEmail)),
  sheetEdit('V719-1', "The lender's name has letters.", ({ institution }) => /[a-z]/i.test(institution)),
  sheetEdit('V719-2', "The lender's name is not its LEI.", ({ institution, lei }) => institution !== lei),
]

/** What the edits of a whole file ask of a row, so that not all rows are in memory whole; and its line. */
export type RowOfFile = Pick<
  LarRow,
  'recordId' | 'lei' | 'uli' | 'actionTaken' | 'loanPurpose' | 'preapproval' | 'income'
> & { readonly line: string }

export const rowOfFile = (row: LarRow, line: string): RowOfFile => ({
  recordId: row.recordId,
  lei: row.lei,
  uli: row.uli,
  actionTaken: row.actionTaken,
  loanPurpose: row.loanPurpose,
  preapproval: row.preapproval,
  income: row.income,
  line,
})

const share = (rows: readonly RowOfFile[], part: (row: RowOfFile) => boolean): number =>
  rows.length === 0 ? 0 : rows.filter(part).length / rows.length

const acted = (code: string) => (row: RowOfFile) => row.actionTaken === code
const areUnique = (values: readonly string[]): boolean => new Set(values).size === values.length

export type FileEdit = Omit<RowEdit, 'holds'> & {
  readonly holds: (file: { readonly sheet: TransmittalSheet; readonly rows: readonly RowOfFile[] }) => boolean
}

const syntactical = (edit: string, says: string, holds: FileEdit['holds']): FileEdit => ({
  edit,
  kind: 'syntactical',
  says,
  holds,
})

const quality = (edit: string, says: string, holds: (rows: readonly RowOfFile[]) => boolean): FileEdit => ({
  edit,
  kind: 'quality',
  says,
  holds: ({ rows }) => holds(rows),
})

/** The edits that check the file as a whole. */
export const fileEdits: readonly FileEdit[] = [
  syntactical(
    'S300',
    'The first line begins with 1 and every other with 2.',
    ({ sheet, rows }) => sheet.recordId === '1' && rows.every(({ recordId }) => recordId === '2'),
  ),
  syntactical('S301', 'Every row has the LEI of the sheet.', ({ sheet, rows }) =>
    rows.every(({ lei }) => lei === sheet.lei),
  ),
  syntactical(
    'S304',
    'The sheet says how many rows there are.',
    ({ sheet, rows }) => sheet.entries === `${rows.length}`,
  ),
  syntactical('S305', 'No row stands twice.', ({ rows }) => areUnique(rows.map(({ line }) => line))),
  syntactical('S306', 'No loan that was made stands twice.', ({ rows }) =>
    areUnique(rows.filter(acted('1')).map(({ uli }) => uli)),
  ),
  quality('Q600', 'No ULI stands twice.', (rows) => areUnique(rows.map(({ uli }) => uli))),
  quality('Q634', 'Not nearly all of many purchases were made.', (rows) => {
    const purchases = rows.filter(({ loanPurpose }) => loanPurpose === '1')
    return purchases.filter(acted('1')).length <= 25 || share(purchases, acted('1')) <= 0.95
  }),
  quality('Q635', 'Up to 15% were approved and not accepted.', (rows) => share(rows, acted('2')) <= 0.15),
  quality('Q636', 'Up to 30% were withdrawn.', (rows) => share(rows, acted('4')) <= 0.3),
  quality('Q637', 'Up to 15% were closed as incomplete.', (rows) => share(rows, acted('5')) <= 0.15),
  quality('Q638', 'At least a fifth were made.', (rows) => {
    const decided = rows.filter(({ actionTaken }) => '123456'.includes(actionTaken))
    return decided.length === 0 || share(decided, acted('1')) >= 0.2
  }),
  quality(
    'Q639',
    'Of more than 1,000 preapprovals one was denied.',
    (rows) => rows.filter(({ preapproval }) => preapproval === '1').length <= 1_000 || rows.some(acted('7')),
  ),
  quality(
    'Q640',
    'Up to a fifth have an income below 10,000.',
    (rows) => share(rows, ({ income }) => /^-?\d+$/.test(income) && Number(income) < 10) <= 0.2,
  ),
]

/** S302 checks the year, which only the caller knows. */
export const isYearAsked = ({ sheet }: { readonly sheet: TransmittalSheet }, year: number): boolean =>
  sheet.year === `${year}`
