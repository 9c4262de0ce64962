/** What an account of a credit report is, closed. */
export const TRADELINE_KINDS = ['MORTGAGE', 'HELOC', 'INSTALLMENT', 'REVOLVING'] as const
export type TradelineKind = (typeof TRADELINE_KINDS)[number]

export const PUBLIC_RECORD_KINDS = ['BANKRUPTCY_7', 'BANKRUPTCY_11', 'BANKRUPTCY_13', 'JUDGMENT', 'TAX_LIEN'] as const
export type PublicRecordKind = (typeof PUBLIC_RECORD_KINDS)[number]
