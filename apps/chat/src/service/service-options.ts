import type { WidgetLabel, WidgetSettings } from '@hearthline/contracts'
import type { Locale } from '@hearthline/domain/formats'
import type { Stored } from '../chat/stored.ts'

export type ServiceOptions = {
  readonly settings: WidgetSettings
  readonly label: Pick<WidgetLabel, 'typingPreview'>
  readonly stored: Stored
  readonly locale: Locale
  /** The lender's host. */
  readonly base: string
}
