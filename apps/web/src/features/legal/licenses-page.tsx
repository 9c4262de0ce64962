import type { PrivateLabel } from '@hearthline/contracts'
import { isStateCode, STATE_NAMES } from '@hearthline/domain/states'
import { Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { usePrivateLabel } from '../../shell/index.ts'
import { LegalPage } from './legal-page.tsx'

type License = PrivateLabel['hearthline']['stateLicenses'][number]

const nameOf = (code: string): string => (isStateCode(code) ? STATE_NAMES[code] : code)

const byName = (a: string, b: string): number => nameOf(a).localeCompare(nameOf(b))

const Numbers = ({ licenses }: { licenses: readonly License[] }) =>
  licenses.length === 0 ? (
    <Trans>Lends here; no state license number applies</Trans>
  ) : (
    licenses.map(({ number, name }) => (
      <span key={number}>
        {name} <span className="hl-license-number hl-soft">{number}</span>
      </span>
    ))
  )

const Table = () => {
  const { states, stateLicenses } = usePrivateLabel().hearthline
  return (
    <table className="hl-licenses">
      <thead>
        <tr>
          <th scope="col">
            <Trans>State</Trans>
          </th>
          <th scope="col">
            <Trans>License</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {states.toSorted(byName).map((state) => (
          <tr key={state}>
            <th scope="row">{nameOf(state)}</th>
            <td>
              <Numbers licenses={stateLicenses.filter(({ abbrev }) => abbrev === state)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** /licenses: the states a lender may lend in, and under which licence. */
export const LicensesPage = () => {
  const { companyName, companyNMLS, companyNmlsURL } = usePrivateLabel().orgMetaData.companyInfo
  return (
    <LegalPage
      here="/licenses"
      title={<Trans>Licenses</Trans>}
      lede={<Trans>The states where we may lend on your home, and under which license.</Trans>}
    >
      <Section title={<Trans>Nationwide register</Trans>}>
        <p>
          <Trans>
            {companyName} is NMLS {companyNMLS}. Look it up yourself at{' '}
            <a href={companyNmlsURL} target="_blank" rel="noopener noreferrer">
              NMLS Consumer Access
            </a>
            , where every license, its status and any action against it is listed.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>By state</Trans>}>
        <Table />
      </Section>
    </LegalPage>
  )
}
