/* Widths of the characters of Noto Sans SC in thousandths of the font's size, from the blank to the tilde; Chinese takes a whole one. */
const plain =
  '224 323 474 555 555 921 680 278 338 338 467 555 278 347 278 392 555 555 555 555 555 555 555 555 555 555 278 278 555 555 555 474 946 608 657 638 688 589 552 689 728 293 535 646 543 812 723 742 633 742 635 596 599 721 575 878 573 531 603 338 392 338 555 559 606 563 618 510 620 554 325 564 607 275 275 552 284 926 610 606 620 620 388 468 377 607 521 802 498 521 475 338 270 338 555'
    .split(' ').map(Number)
const bold =
  '227 370 574 590 590 963 740 325 378 378 507 590 325 370 325 387 590 590 590 590 590 590 590 590 590 590 325 325 590 590 590 514 1007 641 681 656 714 615 585 717 757 330 568 686 578 853 749 770 667 770 682 624 625 748 619 915 627 580 613 378 387 378 590 567 626 591 644 527 644 581 372 597 640 304 306 604 315 964 641 626 644 644 437 495 421 637 576 863 562 574 511 378 296 378 590'
    .split(' ').map(Number)

const THOUSANDTHS = 1000
const BLANK = 32

/** How wide a text is, where the font is 1 high. The same on screen, on paper and in ZPL, so that all break lines alike. */
export function textWidth(text: string, isBold: boolean): number {
  const widths = isBold ? bold : plain
  let sum = 0
  for (const character of text) sum += widths[character.codePointAt(0)! - BLANK] ?? THOUSANDTHS
  return sum / THOUSANDTHS
}

/** Lines of a text that is no wider than `width` times the font's size; words stay whole where they can. */
export function wrapText(text: string, width: number, isBold: boolean): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, isBold))
}

function wrapParagraph(paragraph: string, width: number, isBold: boolean): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (next: string) => textWidth(line + next, isBold) <= width
  for (const word of paragraph.match(/[\x21-\x7e]+|[^\x21-\x7e]/gu) ?? []) {
    const pieces = textWidth(word, isBold) <= width ? [word] : [...word]
    for (const piece of pieces) {
      if (line !== '' && !fits(piece)) {
        lines.push(line.trimEnd())
        line = ''
      }
      if (line !== '' || piece.trim() !== '') line += piece
    }
  }
  return [...lines, line.trimEnd()]
}
