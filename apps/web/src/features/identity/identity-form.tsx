import { code, ID_TYPES, type IdType } from '@hearthline/contracts'
import { BROUGHT_DOCUMENTS, type BroughtDocument, type DocumentType } from '@hearthline/domain/documents'
import { FileDrop } from '@hearthline/ui/files'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { z } from 'zod/mini'
import { useDocumentUploads } from '../../uploads/index.ts'

/** The sides that each kind of document needs; a passport has one. The server asks for the same. */
export const SIDES: Readonly<Record<IdType, readonly [front: BroughtDocument, back?: BroughtDocument]>> = {
  DRIVERS_LICENSE: ['DRIVERS_LICENSE_FRONT', 'DRIVERS_LICENSE_BACK'],
  ID_CARD: ['ID_CARD_FRONT', 'ID_CARD_BACK'],
  PASSPORT: ['PASSPORT_FRONT'],
  PERMANENT_RESIDENT: ['PERMANENT_RESIDENT_FRONT', 'PERMANENT_RESIDENT_BACK'],
}

const isType = (text: string): text is IdType => Object.hasOwn(SIDES, text)

/** Which kind was sent last, by its documents; other documents are ignored. */
export const typeSent = (documents: readonly DocumentType[]): IdType | undefined =>
  Object.keys(SIDES)
    .filter(isType)
    .find((type) => documents.includes(SIDES[type][0]))

/** The kind of document, and what was uploaded for each side. Every side of the kind chosen has to be there. */
export const IdentityAnswers = z
  .object({
    idType: z.enum(ID_TYPES, code('chooseOne')),
    sides: z.partialRecord(z.enum(BROUGHT_DOCUMENTS), z.optional(z.string())),
  })
  .check(
    z.superRefine(({ idType, sides }, context) => {
      for (const side of SIDES[idType]) {
        if (side && !sides[side]) {
          context.addIssue({ code: 'custom', message: code('required'), path: ['sides', side], input: sides })
        }
      }
    }),
  )

/** Phones turn their own format into JPEG when they are asked for one. */
const KINDS = 'image/jpeg,image/png,application/pdf'

export type SideDropProps = {
  readonly type: BroughtDocument
  readonly label: string
  readonly error: ReactNode
  readonly onChange: (document: string | undefined) => void
}

/** One side of the document: the newest photo counts, also one of an earlier visit that was not sent for checking. */
export const SideDrop = ({ type, label, error, onChange }: SideDropProps) => {
  const { t } = useLingui()
  const { drop, ready } = useDocumentUploads({ type, isSingle: true })
  const document = ready.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the photo changes, not when the listener does
  useEffect(() => onChange(document), [document])
  return (
    <FileDrop
      {...drop}
      id={`sides.${type}`}
      label={label}
      help={t`JPG, PNG or PDF, up to 20 MB. All four corners in the picture.`}
      accept={KINDS}
      camera
      error={error}
    />
  )
}

type Words = { readonly says: MessageDescriptor; readonly fix: MessageDescriptor }

/** What the check found, by its code, and what to do about it. */
const words: Readonly<Record<string, Words>> = {
  BLURRED: {
    says: msg`The photo is blurred.`,
    fix: msg`Lay the document on a table in daylight and hold still until the picture is sharp.`,
  },
  NOT_READABLE: {
    says: msg`We could not read every line.`,
    fix: msg`Keep all four corners in the picture, and turn off the flash so that nothing shines.`,
  },
  EXPIRED: {
    says: msg`The document has expired.`,
    fix: msg`Use another one that is still valid, such as a passport.`,
  },
  NAME_DIFFERS: {
    says: msg`The name on it is not the name in your application.`,
    fix: msg`Use a document in your current legal name. If your name changed, call us: we correct the application.`,
  },
  BIRTH_DATE_DIFFERS: {
    says: msg`The date of birth on it is not the one in your application.`,
    fix: msg`If the one in your application is wrong, call us: we correct it.`,
  },
}

const other: Words = {
  says: msg`Something on the document could not be confirmed.`,
  fix: msg`Try once more with another document, or call us.`,
}

export const reasonWords = (code: string): Words => words[code] ?? other
