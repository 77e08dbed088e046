import { address, choice, colour, flag, icon, integer, labelled, size, span, words } from './common.ts'

/** Text that is left as the palette offers it says what it is a place for. */
const unlabelled = { ...labelled, showLabel: flag(), labelWidth: integer(1, 1, 200) }

/** Components that show and do rather than hold (spec 2 §2.2, §3, §5). */
export const auxiliary = {
  button: { span, text: words(), type: choice('default', 'default', 'primary', 'success', 'warning', 'danger', 'info', 'text'), size,
    plain: flag(), round: flag(), circle: flag(), icon: icon(), disabled: flag() },
  divider: { span, text: words(), contentPosition: choice('left', 'left', 'center', 'right') },
  alert: { span, title: words(), type: choice('success', 'success', 'warning', 'info', 'error'), description: words(), closable: flag(true),
    closeText: { ...words(), stored: 'close-text' }, center: flag(), showIcon: { ...flag(), stored: 'show-icon' },
    effect: choice('light', 'light', 'dark') },
  link: { span, text: words(), type: choice('default', 'default', 'primary', 'success', 'warning', 'danger', 'info'), href: address(),
    target: choice('_blank', '_blank', '_self') },
  barCode: { ...unlabelled, span, value: words(), lineColor: colour('#000000'), background: colour('#FFFFFF'), height: integer(30, 10, 100),
    width: integer(100, 0, 100), displayValue: flag(true) },
  text: { span, text: words(), color: colour(''), align: choice('left', 'left', 'center', 'right'), size: integer(14, 10, 50),
    bold: integer(400, 100, 800, 100) },
  html: { span, html: { kind: 'html', initial: '', stored: 'value' } },
} as const
