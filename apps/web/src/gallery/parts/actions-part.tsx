import {
  Actions,
  Button,
  CopyButton,
  Disclosure,
  IconButton,
  LinkButton,
  Menu,
  MenuItem,
  TextButton,
  Tooltip,
} from '@hearthline/ui'
import { download, phone } from '@hearthline/ui/icons'
import { Specimen, Specimens } from '../specimen.tsx'

export const ActionsPart = () => (
  <Specimens>
    <Specimen name="Button: filled, second, quiet">
      <div className="hl-row">
        <Button>Continue</Button>
        <Button kind="second">Second</Button>
        <Button kind="quiet">Quiet</Button>
      </div>
    </Specimen>
    <Specimen name="Button: danger, saving, off">
      <div className="hl-row">
        <Button kind="danger">Withdraw</Button>
        <Button kind="danger-second">Cancel the line</Button>
        <Button saving>Continue</Button>
        <Button disabled>Off</Button>
      </div>
    </Specimen>
    <Specimen name="Button: sizes and icons; LinkButton">
      <div className="hl-row">
        <Button size="middle" kind="second" art={phone}>
          Call
        </Button>
        <Button size="dense">Dense</Button>
        <LinkButton href="#letter" kind="second" size="dense" art={download}>
          Get the letter
        </LinkButton>
      </div>
    </Specimen>
    <Specimen name="On the deep panel">
      <div className="hl-deep gallery-deep hl-row">
        <Button kind="on-deep">Upload it now</Button>
        <Button kind="on-deep-quiet">Leave</Button>
        <a href="#agent">Let my agent send it</a>
      </div>
    </Specimen>
    <Specimen name="IconButton, TextButton, CopyButton, Tooltip">
      <div className="hl-row">
        <IconButton art={download} label="Download" />
        <TextButton>Use 80525</TextButton>
        <CopyButton text="HL-20418" label="Copy reference" />
        <Tooltip text="Only with your yes">
          <Button kind="quiet">Hard credit check</Button>
        </Tooltip>
      </div>
    </Specimen>
    <Specimen name="Menu">
      <Menu trigger="Maya Lindqvist" align="start">
        <MenuItem>
          <a href="#support">Support</a>
        </MenuItem>
        <MenuItem>
          <a href="#settings">Settings</a>
        </MenuItem>
        <MenuItem>
          <button type="button">Logout</button>
        </MenuItem>
      </Menu>
    </Specimen>
    <Specimen name="Disclosure">
      <Disclosure summary="What limits your line" note="3 limits">
        <p className="hl-small hl-soft">Three limits apply and the lowest wins.</p>
      </Disclosure>
      <Disclosure summary="What if the prime rate rises?" startsOpen>
        <p className="hl-small hl-soft">Your first draw stays at 8.35% for all 20 years.</p>
      </Disclosure>
    </Specimen>
    <Specimen name="Actions">
      <Actions>
        <Button>Adopt and sign</Button>
        <Button kind="quiet">Not now</Button>
      </Actions>
    </Specimen>
  </Specimens>
)
