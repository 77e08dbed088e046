import { fileAddress } from '#kernel/client/request/address.ts'
import type { Drawn, Frame, Mark } from '../rules/lay-out.ts'
import { textWidth } from '../rules/text-width.ts'

const anchors = { left: 'start', center: 'middle', right: 'end' } as const

/** Turns what stands in a frame to where the frame stands on the paper. */
function transformOf({ x, y, angle }: Frame): string {
  return `translate(${x} ${y}) rotate(${angle})`
}

/** One element of a label as SVG, in millimetres. */
export function ElementPicture({ drawn }: { drawn: Drawn }) {
  const { frame, marks, unreadable } = drawn
  return (
    <g transform={transformOf(frame)}>
      {marks.map((mark, index) => <MarkPicture key={index} mark={mark} />)}
      {unreadable !== undefined && <rect className="mw-label-unreadable" width={frame.width} height={frame.height} />}
    </g>
  )
}

function MarkPicture({ mark }: { mark: Mark }) {
  switch (mark.as) {
    // The width is given, so that a line is as long as on paper whatever font the browser has.
    case 'text':
      return (
        <text x={mark.x} y={mark.baseline} fontSize={mark.size} fontWeight={mark.bold ? 700 : 400} textAnchor={anchors[mark.align]}
          textLength={textWidth(mark.text, mark.bold) * mark.size} lengthAdjust="spacingAndGlyphs" className="mw-label-text"
        >
          {mark.text}
        </text>
      )
    case 'symbol':
      return (
        <path d={mark.symbol.d} fillRule="evenodd"
          transform={`translate(${mark.x} ${mark.y}) scale(${mark.width / mark.symbol.width} ${mark.height / mark.symbol.height})`} />
      )
    case 'rect':
      return mark.stroke === undefined
        ? <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} />
        : (
          <rect x={mark.x} y={mark.y} width={Math.max(0, mark.width)} height={Math.max(0, mark.height)} fill="none" stroke="black"
            strokeWidth={mark.stroke} />
        )
    case 'picture':
      return <image href={fileAddress(mark.path)} width={mark.width} height={mark.height} />
  }
}
