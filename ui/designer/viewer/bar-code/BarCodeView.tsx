import type { Leaf } from '../../document/component.ts'
import { useDesignerText } from '../../text.ts'
import { code128, QUIET } from '../../document/bar-code/code128.ts'

/** A text as bars, as wide as its share of the room. What bars cannot say is said in words. */
export function BarCodeView({ component, text }: { component: Leaf<'barCode'>; text: string }) {
  const { say } = useDesignerText()
  const code = code128(text)
  if (!code) return <span className="mw-faint">{text === '' ? say('noBarCode') : say('badBarCode', { text })}</span>
  return (
    <figure className="mw-fv-bars"
      style={{ inlineSize: `${component.width}%`, background: component.background, color: component.lineColor }}
    >
      <svg viewBox={`${-QUIET} 0 ${code.width + 2 * QUIET} 1`} preserveAspectRatio="none" height={component.height} width="100%"
        fill="currentColor" shapeRendering="crispEdges" role="img" aria-label={text}
      >
        {code.bars.map(({ at, width }) => <rect key={at} x={at} y={0} width={width} height={1} />)}
      </svg>
      {component.displayValue && <figcaption>{text}</figcaption>}
    </figure>
  )
}
