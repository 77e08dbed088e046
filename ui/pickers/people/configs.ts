import { pathOf } from '#kernel/client/request/calls.ts'
import { peopleToChoose } from '#kernel/entity/console/people.ts'
import type { BusinessConfig } from '../business/config.ts'
import { usePickText } from '../text.ts'
import { birthdayItem } from './BirthdayFilter.tsx'

/** Width of the user select (px) and of its table where it scrolls sideways (spec 2 §9). */
const USER_WIDTH = 1250
const USER_SCROLL_WIDTH = 800
/** Picker tables show so many at once; other business selects five (spec 2 §9). */
const PICKER_PAGE_SIZE = 10

/** Choosing people by the business-component select: with `returnId` by their id, else by account. */
export function useUserConfig(change: Partial<BusinessConfig> = {}): BusinessConfig {
  const say = usePickText()
  return {
    name: say('user'),
    listUrl: pathOf(peopleToChoose),
    displayKey: 'realname',
    returnKeys: ['id', 'username'],
    queryParamCode: 'username',
    queryParamText: say('account'),
    width: USER_WIDTH,
    scrollWidth: USER_SCROLL_WIDTH,
    columns: [
      { key: 'realname', title: say('userName'), width: 90 },
      { key: 'username', title: say('account'), width: 110 },
      { key: 'phone', title: say('phone'), width: 115 },
      { key: 'birthday', title: say('birthday'), width: 105 },
      { key: 'id', title: say('userId'), width: 140 },
      { key: 'sex', title: say('sex'), dictCode: 'sex', width: 60 },
      { key: 'orgCodeTxt', title: say('departs'), width: 140 },
    ],
    queryConfig: [{ key: 'realname', label: say('userName') }, { key: 'sex', label: say('sex'), dictCode: 'sex' },
      birthdayItem(say('birthday'))],
    pageSize: PICKER_PAGE_SIZE,
    ...change,
  }
}

/** Choosing roles; hands back id and code. */
export function useRoleConfig(change: Partial<BusinessConfig> = {}): BusinessConfig {
  const say = usePickText()
  return {
    name: say('role'),
    listUrl: '/sys/role/list',
    displayKey: 'roleName',
    returnKeys: ['id', 'roleCode'],
    queryParamCode: 'roleName',
    queryParamText: say('roleName'),
    columns: [{ key: 'roleName', title: say('roleName') }, { key: 'roleCode', title: say('roleCode') }],
    pageSize: PICKER_PAGE_SIZE,
    ...change,
  }
}

/** Choosing positions; their rank is shown as the dictionary's text. */
export function usePositionConfig(change: Partial<BusinessConfig> = {}): BusinessConfig {
  const say = usePickText()
  return {
    name: say('position'),
    listUrl: '/sys/position/list',
    displayKey: 'name',
    returnKeys: ['id', 'code'],
    queryParamCode: 'name',
    queryParamText: say('positionName'),
    columns: [{ key: 'name', title: say('positionName') }, { key: 'code', title: say('positionCode') }, { key: 'postRank',
      title: say('rank'), dictCode: 'position_rank', width: 110 }],
    pageSize: PICKER_PAGE_SIZE,
    ...change,
  }
}
