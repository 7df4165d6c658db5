/** What is pressed for a service is as wide as its words beside «Ver más»; alone on its line, and in the column of a wide screen, it fills it. */
export const ACTION_LOOK = 'w-full @min-[16rem]:max-md:w-auto @min-[16rem]:max-md:self-end'
