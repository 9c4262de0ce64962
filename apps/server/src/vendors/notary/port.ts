/** Online notaries: knowledge questions and the notarial act. */
export type NotaryVendor = {
  questions(request: { reference: string; firstName: string; lastName: string }): Promise<NotaryQuestions>
  /** Returns how many answers were right. */
  judge(request: {
    reference: string
    token: string
    answers: Readonly<Record<string, string>>
  }): Promise<{ right: number }>
  notarize(request: { reference: string; documentSha256: string }): Promise<NotaryAct>
}

export type NotaryQuestions = {
  readonly token: string
  readonly notaryName: string
  readonly questions: readonly { readonly id: string; readonly asks: string; readonly choices: readonly string[] }[]
}

export type NotaryAct = {
  readonly notaryName: string
  readonly commission: string
  readonly commissionState: string
  readonly commissionExpiresOn: string
}
