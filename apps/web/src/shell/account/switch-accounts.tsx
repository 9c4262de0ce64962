import { useForget } from '@hearthline/client'
import { type AccountListItem, readWalletProfile } from '@hearthline/contracts'
import { shortenWallet } from '@hearthline/domain/formats'
import { Avatar, Button, Dialog, RowList, Skeleton, Tag } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useSession, useSignOut } from '../../session/index.ts'
import { initialsOf } from '../loan-officer.tsx'
import { useAccounts, useActingFor } from './use-accounts.ts'

const Own = () => {
  const { profile } = useSession()
  return (
    <p>
      <Trans>
        You are logged in as <b>{profile?.email ?? ''}</b>, and this is the only account you act for.
      </Trans>
    </p>
  )
}

const Accounts = ({ accounts, onChosen }: { accounts: readonly AccountListItem[]; onChosen: () => void }) => {
  const { actingFor, actFor } = useActingFor()
  const forget = useForget()
  const choose = async (address: string) => {
    actFor(address)
    await forget(readWalletProfile)
    onChosen()
  }
  const here = accounts.find(({ account }) => account.address === actingFor) ?? accounts[0]
  return (
    <RowList
      rows={accounts.map((item) => {
        const { name, address } = item.account
        return {
          key: address,
          title: (
            <span className="hl-row">
              <Avatar initials={initialsOf(name)} tone={item === here ? 'self' : 'other'} />
              {name}
            </span>
          ),
          note: shortenWallet(address),
          end:
            item === here ? (
              <Tag tone="brand">
                <Trans>Current</Trans>
              </Tag>
            ) : (
              <Button kind="second" size="dense" onClick={() => choose(address)}>
                <Trans>Switch</Trans>
              </Button>
            ),
        }
      })}
    />
  )
}

/** portal.md 2.4, Switch Accounts: another account that one may act for, or another login. */
export const SwitchAccounts = ({ onClose }: { onClose: () => void }) => {
  const { accounts, isLoading } = useAccounts()
  const leave = useSignOut()
  return (
    <Dialog
      open
      title={<Trans>Switch Accounts</Trans>}
      onClose={onClose}
      actions={
        <Button kind="second" onClick={leave}>
          <Trans>Log in as somebody else</Trans>
        </Button>
      }
    >
      {isLoading ? <Skeleton shape="rows" words={<Trans>Looking for your accounts</Trans>} /> : null}
      {!isLoading && accounts.length < 2 ? <Own /> : null}
      {accounts.length > 1 ? <Accounts accounts={accounts} onChosen={onClose} /> : null}
    </Dialog>
  )
}
