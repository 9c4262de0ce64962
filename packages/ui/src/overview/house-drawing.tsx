import './overview.css'
/** The house on the line, for the application card and nowhere else. */
export const HouseDrawing = () => (
  <svg className="hl-house" viewBox="0 0 220 110" fill="none" aria-hidden="true" focusable="false">
    <path data-part="walls" d="M4 98h38V62L98 22l56 40v36h62" />
    <path data-part="rooms" d="M128 43V28h12v24M60 98V72h20v26M98 68h34v18H98zM115 68v18M98 77h34" />
    <path data-part="rooms" d="M176 98V78m0 0c-9 0-14-7-14-15s6-16 14-16 14 8 14 16-5 15-14 15Z" />
    <circle data-part="light" cx="76" cy="86" r="1.8" />
  </svg>
)
