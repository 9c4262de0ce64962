import { flushSync } from 'react-dom'

/** Back to the form of the address, which gets the focus: the button that was pressed is gone with its form. */
export const backToAddress = (goBack: () => void): void => {
  flushSync(goBack)
  document.getElementById('email')?.focus()
}
