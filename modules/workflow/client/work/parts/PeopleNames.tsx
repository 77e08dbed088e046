import { useLookedUpText } from '#ui/pickers/values/use-looked-up-text.ts'

/** Names of people by their accounts. */
export function PeopleNames({ of }: { of: string | readonly string[] | null }) {
  const accounts = of === null ? '' : typeof of === 'string' ? of : of.join(',')
  return <>{useLookedUpText('sys_user,realname,username', accounts, undefined).replaceAll(',', '、')}</>
}
