import { WIDGET_LABEL_PATH, type WidgetLabel } from '@hearthline/contracts'

const answerOf = async (address: string): Promise<Response> => {
  const response = await fetch(address, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response
}

/** Whose chat it is. `base` is where the widget's script came from: the lender's own host. */
export const fetchLabel = async (base: string): Promise<WidgetLabel> =>
  (await answerOf(base + WIDGET_LABEL_PATH)).json() as Promise<WidgetLabel> // our own server wrote it

/** The lender's colours, for the widget's host. Nothing where they cannot be had: it is plain then, and works. */
export const fetchBrand = async (base: string, { brandUrl }: WidgetLabel): Promise<string> =>
  answerOf(base + brandUrl)
    .then((response) => response.text())
    .then((css) => css.replaceAll(':root', ':host'))
    .catch(() => '')
