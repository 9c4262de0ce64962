import './chat.css'
import { useHeloc, useProfile, useToken } from '@hearthline/client'
import { WIDGET_READY, WIDGET_TAG, type WidgetElement } from '@hearthline/contracts'
import { isUuid } from '@hearthline/domain/formats'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { tokenOwner, usePrivateLabel } from '../../session/index.ts'
import { visitorOf } from './visitor-of.ts'

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

/** portal.md 1: an application's address has its uuid in it. */
const applicationIn = (pathname: string): string | undefined => pathname.split('/').find((part) => isUuid(part))

/** Keeps what the chat knows of the visitor up to date. */
const Visitor = ({ element }: { element: WidgetElement }) => {
  const label = usePrivateLabel()
  const { pathname, search } = useLocation()
  const token = useToken()
  const owner = tokenOwner(token)
  const isSignedIn = token !== null
  const uuid = applicationIn(pathname)
  const { data: profile } = useProfile({ enabled: isSignedIn })
  const { data: application } = useHeloc(uuid ?? '', { enabled: isSignedIn && uuid !== undefined })
  const before = useRef(owner)
  useEffect(() => {
    if (before.current !== null && before.current !== owner) element.forget()
    before.current = owner
  }, [element, owner])
  useEffect(() => {
    element.visitor = visitorOf({ label, identityUuid: owner, profile, application, search })
  }, [element, label, owner, profile, application, search])
  return null
}

/** The chat of the portal: the same widget that partners embed, with what the portal knows. */
export const ChatWidget = ({ onAvailable }: { onAvailable: (open: () => void) => void }) => {
  const element = useElement()
  useEffect(() => {
    if (element) onAvailable(() => void element.open())
  }, [element, onAvailable])
  return element ? <Visitor element={element} /> : null
}
