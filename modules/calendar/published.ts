import type { Published } from '#kernel/entity/index.ts'

/** Relations of the work calendar that other modules may read, and what holds of them. */
export const published: Published = {
  cal_team: 'One row per team with its leader, who is empty while it has none. Deleted rows have del_flag = 1.',
  cal_team_member:
    'One row per person and time in a team, whose id stands in main_id; to_date is empty while it lasts. Deleted rows have del_flag = 1.',
}
