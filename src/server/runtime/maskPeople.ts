/** What a foreign error may repeat: mail servers and providers name whom they refuse. */
const MAIL_ADDRESS = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g
const TELEPHONE = /\+\d{8,15}/g
const LONGEST = 1_000

/** A text for people who are not to learn whom it is about: without addresses and telephones, and of a bounded length. */
export const maskPeople = (text: string): string =>
  text.slice(0, LONGEST).replace(MAIL_ADDRESS, '…').replace(TELEPHONE, '…')
