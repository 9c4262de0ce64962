import { useHeloc, useProfile, useToken } from '@hearthline/client'
import type { WidgetElement } from '@hearthline/contracts'
import { isUuid } from '@hearthline/domain/formats'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { tokenOwner, usePrivateLabel } from '../../session/index.ts'
import { visitorOf } from './visitor-of.ts'

/** portal.md 1: an application's address has its uuid in it. */
const applicationIn = (pathname: string): string | undefined => pathname.split('/').find((part) => isUuid(part))

/** Keeps what the chat knows of the visitor up to date. */
export const Visitor = ({ element }: { element: WidgetElement }) => {
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
    if (before.current !== null && owner !== null && before.current !== owner) element.forget()
    before.current = owner
  }, [element, owner])
  useEffect(() => {
    element.visitor = visitorOf({ label, identityUuid: owner, profile, application, search })
  }, [element, label, owner, profile, application, search])
  return null
}
