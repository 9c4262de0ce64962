import type { ReactNode } from 'react'

/** A page on which places to sign may stand; `scale` is px a point of the page, undefined where it is read as text. */
export type PageAt = { readonly number: number; readonly scale: number | undefined }

/** Draws what stands on a page: its places to sign. */
export type PlacesOn = (page: PageAt) => ReactNode
