import { sayMinutes } from '../../picture/place-marks.ts'
import { usePictureText } from '../../picture/text.ts'

/** Minutes in the words of the picture: `2 小时 5 分`. */
export function Duration({ minutes }: { minutes: number }) {
  const { say } = usePictureText()
  return <span className="mw-number">{sayMinutes(say, minutes)}</span>
}
