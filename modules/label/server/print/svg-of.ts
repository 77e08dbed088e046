import { printRuns } from '#kernel/server/fonts/print-fonts.ts'
import type { Drawn, Mark } from '../../rules/lay-out.ts'
import type { LabelTask, SvgOutput } from './label-task.ts'
import { lettersOf } from './letters.ts'

const runs = printRuns()
const places = 1_000

type Text = Extract<Mark, { as: 'text' }>

/** One label as SVG in millimetres, with nothing in it that the browser would draw in its own way. */
export function svgOf({ widthMm, heightMm }: LabelTask['size'], { pictures }: SvgOutput, page: readonly Drawn[]): string {
  const elements = page.map(({ frame, marks }) =>
    `<g transform="translate(${frame.x} ${frame.y}) rotate(${frame.angle})">${marks.map((mark) => markOf(mark, pictures)).join('')}</g>`
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}">`
    + `<rect width="100%" height="100%" fill="#fff"/>${elements.join('')}</svg>`
}

function markOf(mark: Mark, pictures: SvgOutput['pictures']): string {
  switch (mark.as) {
    case 'text':
      return textOf(mark)
    case 'rect': {
      const ink = mark.stroke === undefined ? '' : ` fill="none" stroke="#000" stroke-width="${mark.stroke}"`
      return `<rect x="${mark.x}" y="${mark.y}" width="${Math.max(0, mark.width)}" height="${Math.max(0, mark.height)}"${ink}/>`
    }
    case 'symbol': {
      const { symbol, x, y, width, height } = mark
      return `<path transform="translate(${x} ${y}) scale(${width / symbol.width} ${
        height / symbol.height
      })" fill-rule="evenodd" d="${symbol.d}"/>`
    }
    case 'picture': {
      const bytes = pictures.get(mark.path)
      return bytes === undefined
        ? ''
        : `<image width="${mark.width}" height="${mark.height}" href="data:image/png;base64,${Buffer.from(bytes).toString('base64')}"/>`
    }
  }
}

/** Letters as outlines; the axis of fonts goes up, that of the paper down. */
function textOf({ text, x, baseline, size, bold, align }: Text): string {
  let at = 0
  const outlines = runs(text).flatMap((run) => {
    const letters = lettersOf(run.font, bold)
    const scale = size / letters.unitsPerEm
    const { glyphs, positions } = letters.layout(run.text)
    return glyphs.map((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      const place = `${rounded(at + xOffset * scale)} ${rounded(-yOffset * scale)}`
      at += xAdvance * scale
      return `<path transform="translate(${place}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
    })
  })
  const left = x - { left: 0, center: at / 2, right: at }[align]
  return `<g transform="translate(${rounded(left)} ${rounded(baseline)})">${outlines.join('')}</g>`
}

const rounded = (value: number) => Math.round(value * places) / places
