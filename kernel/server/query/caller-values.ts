import { now, type Ctx } from '../context.ts'

/** Values that the system gives, written `#{sys_date}` in conditions that people store (wire contract §3). */
const callerNames = ['sys_user_code', 'sys_user_name', 'sys_date', 'sys_time', 'sys_org_code', 'sys_multi_org_code'] as const
export type CallerName = (typeof callerNames)[number]

/** What a name stands for in this call: nothing where the person has no such value, several for `sys_multi_org_code`. */
export function callerValues(ctx: Ctx, name: CallerName): readonly string[] {
  const { username, realname, orgCode, orgCodes } = ctx.session
  switch (name) {
    case 'sys_user_code':
      return [username]
    case 'sys_user_name':
      return [realname]
    case 'sys_org_code':
      return orgCode === null ? [] : [orgCode]
    case 'sys_multi_org_code':
      return orgCodes
    case 'sys_date':
      return [now(ctx).slice(0, 10)]
    case 'sys_time':
      return [now(ctx)]
  }
}

// No blanks beside the name: they would be tried in every way there is, which takes the cube of their number.
const placeholder = /#\{([^{}]*)\}/g

/** The first `#{name}` of a text that nobody knows. */
export function unknownCallerName(text: string): string | undefined {
  return [...text.matchAll(placeholder)].map((match) => match[1]!.trim()).find((name) => !isCallerName(name))
}

/**
 * The texts that a stored text stands for: one for each value of its names, none where one of them has no value.
 * @param written what becomes of a value within the text
 */
export function filledTexts(ctx: Ctx, text: string, written: (value: string) => string = (value) => value): string[] {
  const names = new Set([...text.matchAll(placeholder)].map((match) => match[1]!.trim()))
  let texts = [text]
  for (const name of names) {
    const values = isCallerName(name) ? callerValues(ctx, name) : []
    texts = values.flatMap((value) =>
      texts.map((part) => part.replace(placeholder, (whole, found: string) => (found.trim() === name ? written(value) : whole)))
    )
  }
  return texts
}

function isCallerName(name: string): name is CallerName {
  return (callerNames as readonly string[]).includes(name)
}
