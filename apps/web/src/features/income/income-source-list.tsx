import { Icon, LinkButton } from '@hearthline/ui'
import { banknote, fileText, fileUp, landmark } from '@hearthline/ui/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import type { IncomeSource } from './income-sources.ts'

type IncomeSourceWords = {
  readonly title: MessageDescriptor
  /** For whom, and how long it takes. */
  readonly note: MessageDescriptor
  readonly action: MessageDescriptor
}

const incomeSourceWords: Readonly<Record<IncomeSource, IncomeSourceWords>> = {
  payroll: {
    title: msg`Log in to your payroll`,
    note: msg`For wages. Two minutes, and usually done at once.`,
    action: msg`Connect payroll`,
  },
  bank: {
    title: msg`Show the deposits in your bank account`,
    note: msg`For pensions, benefits and wages paid to a personal account. Two minutes.`,
    action: msg`Connect bank`,
  },
  tax: {
    title: msg`Let us read your tax records`,
    note: msg`For the self-employed: the last two years. Five minutes, or some days where the tax office wants a form.`,
    action: msg`Connect tax records`,
  },
  paystub: {
    title: msg`Upload a paystub`,
    note: msg`When none of these works. A person reads it within one business day.`,
    action: msg`Upload paystub`,
  },
}

const art: Readonly<Record<IncomeSource, string>> = {
  payroll: banknote,
  bank: landmark,
  tax: fileText,
  paystub: fileUp,
}

const addressOf = (way: IncomeSource, uuid: string): string =>
  way === 'paystub'
    ? pageAddress('income/upload/:type', { uuid, type: 'paystub' })
    : pageAddress('income/link/:type', { uuid, type: way })

/** The ways to show income, each with its own button; the first one fits best and is the page's filled button. */
export const IncomeSourceList = ({ ways }: { ways: readonly IncomeSource[] }) => {
  const { i18n } = useLingui()
  const { uuid } = useApplication()
  return (
    <ul className="hl-ways">
      {ways.map((way, at) => {
        const { title, note, action } = incomeSourceWords[way]
        return (
          <li key={way}>
            <span className="hl-tile" data-tone={at === 0 ? 'brand' : undefined}>
              <Icon art={art[way]} />
            </span>
            <span className="hl-ways-words">
              <b>{i18n._(title)}</b>
              <span>{i18n._(note)}</span>
            </span>
            <LinkButton as={Link} to={addressOf(way, uuid)} kind={at === 0 ? 'filled' : 'second'} size="middle">
              {i18n._(action)}
            </LinkButton>
          </li>
        )
      })}
    </ul>
  )
}
