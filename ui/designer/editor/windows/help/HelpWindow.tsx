import { Button, Modal } from 'antd'
import { useWindowText, type WindowTextKey } from '../text.ts'

const keys: readonly (readonly [readonly string[], WindowTextKey])[] = [
  [['Ctrl+Z'], 'key_undo'],
  [['Ctrl+Y', 'Ctrl+Shift+Z'], 'key_redo'],
  [['Ctrl+C', 'Ctrl+X', 'Ctrl+V'], 'key_copy'],
  [['Ctrl+D'], 'key_duplicate'],
  [['Ctrl+A'], 'key_selectAll'],
  [['Delete', 'Backspace'], 'key_remove'],
  [['↑', '↓'], 'key_next'],
  [['Shift+↑', 'Shift+↓'], 'key_extend'],
  [['←', '→'], 'key_parent'],
  [['Alt+↑', 'Alt+↓'], 'key_move'],
  [['Alt+←', 'Alt+→'], 'key_width'],
  [['M'], 'key_pickUp'],
  [['F2'], 'key_write'],
  [['F8'], 'key_fullScreen'],
  [['Esc'], 'key_clear'],
]

const rules: readonly WindowTextKey[] = ['rule_unique', 'rule_nested', 'rule_dynamic', 'rule_cell', 'rule_merge', 'rule_options',
  'rule_draft']

/** The keys of the canvas, and what may stand where. */
export function HelpWindow({ onClose }: { onClose: () => void }) {
  const { say } = useWindowText()
  const mouse: readonly (readonly [string, WindowTextKey])[] = [[`Ctrl / Shift + ${say('click')}`, 'mouseMany'], [say('doubleClick'),
    'key_write'], [say('rightClick'), 'mouseCell']]
  return (
    <Modal open title={say('helpTitle')} width={560} onCancel={onClose}
      footer={<Button type="primary" onClick={onClose}>{say('close')}</Button>}
    >
      <h3>{say('keysTitle')}</h3>
      <table className="mw-ft-keys">
        <thead>
          <tr>
            <th>{say('keyColumn')}</th>
            <th>{say('doesColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(([pressed, does]) => (
            <tr key={does}>
              <td>{pressed.map((key) => <kbd key={key}>{key}</kbd>)}</td>
              <td>{say(does)}</td>
            </tr>
          ))}
          {mouse.map(([pressed, does]) => (
            <tr key={does}>
              <td>
                <kbd>{pressed}</kbd>
              </td>
              <td>{say(does)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{say('rulesTitle')}</h3>
      <ul className="mw-ft-rules">{rules.map((rule) => <li key={rule}>{say(rule)}</li>)}</ul>
    </Modal>
  )
}
