/** portal.md 9: pages are 700 px wide at most; until they are zoomed they follow their container. */
export const WIDEST_PX = 700

export const ZOOMS = [1, 1.25, 1.5, 2, 3] as const
export type Zoom = (typeof ZOOMS)[number]

const at = (zoom: Zoom) => ZOOMS.indexOf(zoom)

export const zoomedIn = (zoom: Zoom): Zoom => ZOOMS[at(zoom) + 1] ?? zoom
export const zoomedOut = (zoom: Zoom): Zoom => ZOOMS[at(zoom) - 1] ?? zoom

/** How wide a page is drawn in a container of this width. */
export const pageWidthPx = (containerPx: number, zoom: Zoom): number =>
  Math.floor(Math.min(containerPx, WIDEST_PX) * zoom)
