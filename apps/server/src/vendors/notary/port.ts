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
  /** The deed as it was signed before the notary, without the certificate: who acted, to be printed in it. */
  notarize(request: { reference: string; document: Uint8Array; signers: readonly string[] }): Promise<NotaryAct>
  /** The end of the act: the deed with the certificate in it is sealed. `place` is the box that the seal is seen in. */
  seal(request: {
    reference: string
    document: Uint8Array
    place: SealPlace
    /** Who acknowledged it. */
    signers: readonly string[]
  }): Promise<SealedDeed>
}

/** What the platform returns of an act. */
export type SealedDeed = {
  /**
   * The deed with the notary's own signature (PAdES B-T) in a revision of its own: it begins with the very bytes that were
   * sent.
   */
  readonly document: Uint8Array
  /** The entry in the notary's journal: its number, and the entry as a PDF. */
  readonly journal: { readonly entry: string; readonly bytes: Uint8Array }
  /** The recording of the meeting stays with the platform: what it is asked for by, and the last day on which it is kept. */
  readonly recording: { readonly reference: string; readonly keptThrough?: string | undefined }
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
