import { FieldError, TextButton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { strokePath } from './stroke-path.ts'

export type DrawPadProps = {
  /** The stroke as a path, after each line that was drawn; empty when it was cleared. */
  readonly onStroke: (path: string) => void
  readonly error: ReactNode
}

/** Canvas pixels of the screen, so that lines are sharp; setting them wipes the canvas. */
const fit = (canvas: HTMLCanvasElement): void => {
  const ratio = Math.max(devicePixelRatio, 1)
  canvas.width = canvas.offsetWidth * ratio
  canvas.height = canvas.offsetHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
}

const usePad = (onStroke: DrawPadProps['onStroke']) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const latestOnStroke = useRef(onStroke)
  latestOnStroke.current = onStroke
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    fit(element)
    const drawn = new SignaturePad(element, { penColor: '#12203f' })
    pad.current = drawn
    const reportStroke = () => latestOnStroke.current(strokePath(drawn.toData()))
    drawn.addEventListener('endStroke', reportStroke)
    let width = element.offsetWidth
    // A phone's address bar changes the height alone, and must not wipe what was drawn.
    const resized = new ResizeObserver(() => {
      if (element.offsetWidth === width) return
      width = element.offsetWidth
      const lines = drawn.toData()
      fit(element)
      drawn.fromData(lines)
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      drawn.off()
    }
  }, [])
  const clear = () => {
    pad.current?.clear()
    latestOnStroke.current('')
  }
  return { canvas, clear }
}

/** Where a signature is drawn by finger, pen or mouse; by keyboard it is typed instead. */
export const DrawPad = ({ onStroke, error }: DrawPadProps) => {
  const { t } = useLingui()
  const { canvas, clear } = usePad(onStroke)
  const errorId = useId()
  return (
    <div className="hl-field" data-bad={error ? '' : undefined}>
      <div className="hl-draw" data-bad={error ? '' : undefined}>
        <canvas
          ref={canvas}
          id="svgPath"
          tabIndex={-1}
          role="img"
          aria-label={t`Place to draw your signature. To sign by keyboard, choose Type.`}
          aria-describedby={error ? errorId : undefined}
        />
        <TextButton onClick={clear}>
          <Trans>Clear</Trans>
        </TextButton>
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}
