import type { SealPlace } from '../../platform/seals/index.ts'

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
  /**
   * The deed with the notary's own signature (PAdES B-T) in a revision of its own: it begins with the very bytes that were sent.
   * `place` is the box that the signature is seen in.
   */
  seal(request: { reference: string; document: Uint8Array; place: SealPlace }): Promise<{ document: Uint8Array }>
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
