/** The kinds of account that the club's own routes know. */
export type AuthCollection = 'profiles' | 'staff'
