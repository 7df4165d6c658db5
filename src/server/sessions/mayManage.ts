import { rightOf } from '@/domain/panel/staffRight'

/** Whether somebody of the staff may change things, and read what the family says about their health. */
export const mayManage = (staff: PbRecord): boolean => rightOf(staff.getString('may')) === 'manage'
