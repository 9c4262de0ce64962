import { Section } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'

/** A page's parts: a heading, and a paragraph for each text. */
export type LegalText = readonly { readonly title: MessageDescriptor; readonly text: readonly MessageDescriptor[] }[]

export const LegalParts = ({ parts }: { parts: LegalText }) => {
  const { i18n } = useLingui()
  return parts.map(({ title, text }) => (
    <Section key={title.id} title={i18n._(title)}>
      {text.map((paragraph) => (
        <p key={paragraph.id}>{i18n._(paragraph)}</p>
      ))}
    </Section>
  ))
}
