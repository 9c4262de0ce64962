import { Button, Icon } from '@hearthline/ui'
import { shield } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'

/** Before anything is sent: shows the number, and the visitor decides. It is never sent as it was typed. */
export const SecretWarning = ({ onEdit, onSend }: { onEdit: () => void; onSend: () => void }) => (
  <div className="chat-secret" role="alert">
    <Icon art={shield} size="text" />
    <div>
      <p>
        <b>
          <Trans>This looks like a Social Security, card or account number.</Trans>
        </b>{' '}
        <Trans>Enter it only on the form that asks for it, never here.</Trans>
      </p>
      <div className="chat-secret-ways">
        <Button size="dense" onClick={onEdit}>
          <Trans>Edit my message</Trans>
        </Button>
        <Button size="dense" kind="second" onClick={onSend}>
          <Trans>Send with the number hidden</Trans>
        </Button>
      </div>
    </div>
  </div>
)
