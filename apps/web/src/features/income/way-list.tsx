import { Icon, LinkButton } from '@hearthline/ui'
import { banknote, fileText, fileUp, landmark } from '@hearthline/ui/icons'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { wayWords } from './way-words.ts'
import type { Way } from './ways.ts'

const art: Readonly<Record<Way, string>> = { payroll: banknote, bank: landmark, tax: fileText, paystub: fileUp }

const addressOf = (way: Way, uuid: string): string =>
  way === 'paystub'
    ? pageAddress('income/upload/:type', { uuid, type: 'paystub' })
    : pageAddress('income/link/:type', { uuid, type: way })

/** The ways to show income, each with its own button; the first one fits best and is the page's filled button. */
export const WayList = ({ ways }: { ways: readonly Way[] }) => {
  const { i18n } = useLingui()
  const { uuid } = useApplication()
  return (
    <ul className="hl-ways">
      {ways.map((way, at) => {
        const { title, note, action } = wayWords[way]
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
