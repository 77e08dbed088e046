import type { ScreenProps } from '#kernel/client/module.ts'
import { RuntimeScreen } from '../RuntimeScreen.tsx'

/** The screen of an online form. */
export default function OnlineFormList({ entry }: ScreenProps) {
  return <RuntimeScreen owner="lowcode.online-form" address={`/online/cgform/api/entity/${entry.path.split('/').at(-1)!}`} />
}
