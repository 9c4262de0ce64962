import './chat.css'
import { WIDGET_READY, WIDGET_TAG, type WidgetElement } from '@hearthline/contracts'
import { useEffect, useState } from 'react'
import { Visitor } from './visitor.tsx'

/** The launcher of apps/chat, served from the same host as these pages. */
const LAUNCHER = '/chat/launcher.js'

const bringElement = async (): Promise<WidgetElement> => {
  await import(/* @vite-ignore */ LAUNCHER)
  return document.createElement(WIDGET_TAG) as WidgetElement // the launcher defined it
}

/** The element in the page once it is known that there is a chat here. */
const useElement = (): WidgetElement | undefined => {
  const [element, setElement] = useState<WidgetElement>()
  useEffect(() => {
    let made: WidgetElement | undefined
    let isOver = false
    const put = (brought: WidgetElement) => {
      if (isOver) return
      made = brought
      brought.addEventListener(WIDGET_READY, () => brought.isAvailable && setElement(brought))
      document.body.append(brought)
    }
    // Where the chat cannot be loaded, the telephone number is shown instead.
    bringElement().then(put, () => undefined)
    return () => {
      isOver = true
      made?.remove()
    }
  }, [])
  return element
}

/** The chat of the portal: the same widget that partners embed, with what the portal knows. */
export const ChatWidget = ({ onAvailable }: { onAvailable: (open: () => void) => void }) => {
  const element = useElement()
  useEffect(() => {
    if (element) onAvailable(() => void element.open())
  }, [element, onAvailable])
  return element ? <Visitor element={element} /> : null
}
