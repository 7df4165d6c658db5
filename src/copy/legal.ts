import { CODE_MINUTES, WITHDRAWAL_DAYS, WITHDRAWAL_REFUND_DAYS } from '@/domain/periods'
import { BRAND } from '@/domain/brand'
import { CONSENT_VERSIONS, NOTICE_VERSIONS } from '@/domain/consent'
import { PAST_DUE_GRACE_DAYS } from '@/domain/membership'
import { NOTICE_DAYS } from '@/domain/plan'
import { RETENTION } from '@/domain/retention'
import { SELECCION_GUARANTEE_MONTHS, SELECCION_WAIT_MONTHS } from '@/domain/seleccionMonths'
import {
  type AnalyticsStorageName,
  DEVICE_COOKIE,
  DEVICE_COOKIE_DAYS,
  type NeededStorageName,
} from '@/domain/storageName'
import { PLAN_PRICE, unbroken } from './format'
import { RETAINED_ROWS } from './retained'
import { SELECCION_PRICES } from './seleccionPrices'
import { termText } from './termText'
import { TITLES } from './titles'

const IN_WORDS: Partial<Record<number, string>> = { 10: 'diez' }

/** A part of a legal text; `list` or `rows` follow the paragraphs. */
export interface LegalSection {
  heading: string
  paragraphs: readonly string[]
  list?: readonly string[]
  /** What, and beside it how long, or where from; null where the operator has not said so. */
  rows?: readonly (readonly [what: string, howLong: string | null])[]
}

export interface LegalText {
  title: string
  intro: string
  /** The day on which it came into force. */
  version: string
  sections: readonly LegalSection[]
}

export const LEGAL_COPY = {
  version: (version: string) => `Versión ${version}`,
  contents: 'En esta página',
  missingTitle: 'Página de prueba',
  missing: (what: readonly string[]) =>
    `El club todavía no está abierto al público. Falta por publicar: ${what.join(', ')}.`,
  operator: 'Quién responde',
  rows: {
    company: 'Titular',
    taxId: 'NIF',
    address: 'Dirección',
    dataProtectionEmail: 'Protección de datos',
    mailProvider: 'Envío de correos',
    hostingProvider: 'Servidores',
    email: 'Correo',
    phone: 'Teléfono',
  },
  pending: 'Todavía sin publicar',
} as const

const ACCOUNT = TITLES['/portal/cuenta']
const PHONE = unbroken(BRAND.phone.text)

const days = (count: number): string => `${count}\u00a0días`
const months = (count: number): string => `${count}\u00a0meses`

export const PRIVACY: LegalText = {
  title: 'Política de privacidad',
  intro: `Qué datos tuyos tiene ${BRAND.name}, para qué y qué puedes hacer con ellos.`,
  version: CONSENT_VERSIONS['privacy-and-terms'],
  sections: [
    {
      heading: 'Si estás en el club',
      paragraphs: ['Tratamos solo lo que hace falta para que seas socio y para atenderte:'],
      list: [
        'Al apuntarte: nombre, apellidos, DNI o NIE, correo y teléfono. La contraseña se guarda cifrada de forma que nadie puede leerla.',
        'De tu suscripción: estado, fechas, importes y, de la tarjeta, la marca, las cuatro últimas cifras y la caducidad.',
        'De tu uso del club: los servicios que activas o pides, y lo que apuntamos de las llamadas para poder ayudarte.',
        'De las personas que cuidas, si nos las nombras: cómo les llamas y, si quieres, quién es cada una para ti y en qué provincia vive. No pedimos sus apellidos, su DNI ni su fecha de nacimiento. Diles que nos lo has contado: tienen sobre ello los mismos derechos que tú.',
        'De quien entra con la suscripción de su familia: su nombre, su correo, lo que pide y cuándo. Quien paga ve su nombre y lo que pide, no lo que nos cuenta; y quien entra no ve los pagos, el DNI ni el correo de los demás. Si quien paga lo invita, guardamos su nombre y su correo para enviarle la invitación, y para nada más.',
        'Si alguien de la familia pasa a ser titular, las personas que cuidáis y lo que habéis pedido pasan a su cuenta con su primer pago; lo que cada uno nos contó no lo lee nadie más de la familia. Si el titular ha fallecido, tienen que ver un documento que lo acredite dos personas del equipo, si somos más de una; apuntamos cuál es y no lo guardamos, y lo que el titular nos contó se borra.',
        'De los avisos: qué correos te enviamos y qué versiones de estos textos aceptaste y cuándo.',
      ],
    },
    {
      heading: 'Si solo nos escribes',
      paragraphs: [
        `No hace falta ser socio. De lo que envías con el formulario de contacto, o con el de desistimiento, guardamos tu nombre, el correo o el teléfono que nos das y lo que nos dices. Lo usamos para contestarte o tramitarlo y para nada más: no te apuntamos a ninguna lista. Un mensaje se borra solo a los ${termText(RETENTION.contactMessages.kept)}; un desistimiento, ${termText(RETENTION.declarations.kept)} después de resolverlo. Si quieres que sea antes, dínoslo.`,
        `Si nos pides que te llamemos, guardamos tu nombre, tu teléfono y a qué hora prefieres. Los usamos para llamarte y para nada más. Se borran solos a los ${termText(RETENTION.callRequests.kept)} de haberte llamado o, si no llegamos a hablar, a los ${termText(RETENTION.unansweredCallRequests.kept)}. Si quieres que sea antes, dínoslo.`,
        `Si empiezas el registro y no llegas a pagar, guardamos los datos que nos diste para que puedas terminarlo, y podemos llamarte o escribirte para preguntarte si necesitas ayuda. Si nos dices que no, no insistimos. Puedes borrarlos cuando quieras, y si no vuelves se borran solos a los ${termText(RETENTION.unpaidAccounts.kept)} de tu última visita.`,
      ],
    },
    {
      heading: 'Para qué y con qué derecho',
      paragraphs: ['Cada uso tiene su base legal en el Reglamento General de Protección de Datos:'],
      list: [
        'Crear tu cuenta, cobrar la cuota y darte los servicios: es el contrato que firmas con el club.',
        'Llamarte o escribirte sobre lo que has pedido: también es parte del contrato.',
        'Saber por cuál de las personas que cuidas nos llamas: es nuestro interés legítimo en atenderla bien, y solo si nos la nombras.',
        'Contestar a quien nos escribe, llamar a quien nos lo pide y ayudar a quien dejó el registro a medias: es nuestro interés legítimo en atender a quien se dirige a nosotros.',
        'Guardar los pagos, qué textos aceptaste y qué se hizo en cada cuenta: nos obliga la ley.',
        'Evitar abusos, como entradas repetidas con contraseñas falsas: es nuestro interés legítimo en proteger tu cuenta.',
        'Contar cuántas personas empiezan a apuntarse, llegan al pago y pagan: solo si lo aceptas, y puedes retirarlo cuando quieras.',
      ],
    },
    {
      heading: 'Datos de salud',
      paragraphs: [
        'Para ser socio no te pedimos datos de salud. Si nos los cuentas al pedir un servicio, los usamos solo para ese servicio. Lo que hables con un médico queda entre él y tú.',
        'Al pedir un servicio puedes contar qué pasa y cuándo prefieres la llamada; no hace falta. Lo tratamos como datos de salud, digas lo que digas: lo guardamos aparte, con el consentimiento expreso que das al escribirlo y enviarlo (artículo 9.2.a del Reglamento), y solo lo leéis tú y quien te atiende en el club. Nunca va en correos, avisos, listas ni registros. Puedes borrarlo cuando quieras en «Mis solicitudes», y tu solicitud sigue adelante. Hasta que se envía, y mientras tengas la sesión abierta, está también en tu dispositivo.',
      ],
    },
    {
      heading: 'Quién más los ve',
      paragraphs: ['No vendemos ni cedemos tus datos para publicidad. Los tratan, por encargo nuestro:'],
      list: [
        'Stripe Payments Europe, Limited (Irlanda), que cobra con tarjeta. Los números de tu tarjeta van directamente a Stripe y no pasan por nuestros servidores. Stripe puede tratar datos fuera de la Unión Europea con las garantías que exige el Reglamento.',
        `Quien envía nuestros correos${named(BRAND.legal.mailProvider)}.`,
        `Quien nos alquila los servidores${named(BRAND.legal.hostingProvider)}.`,
        'El servicio de avisos de tu navegador (de Apple, Google, Microsoft o Mozilla), si activas los avisos en un dispositivo: lleva cada aviso cifrado, sin poder leerlo.',
        'Quien envía SMS o WhatsApp por encargo nuestro, si eliges que te avisemos así: recibe tu teléfono y una frase corta, sin datos de salud ni de dinero.',
        'Las herramientas internas con las que el equipo organiza las llamadas.',
        'El profesional que te presta el servicio que pides, y solo con lo necesario.',
      ],
    },
    {
      heading: 'Cuánto tiempo',
      paragraphs: [
        'Cada noche se borra por sí solo lo que ha cumplido su plazo. Cuenta como visita entrar en tu cuenta o usarla.',
        'Si borras tu cuenta, se borra todo en el momento, menos lo que la ley nos obliga a guardar y lo que esta tabla dice que se queda sin tu nombre. Todo eso se guarda sin tu nombre hasta su fecha, y no lo usamos para nada más.',
      ],
      rows: RETAINED_ROWS,
    },
    {
      heading: 'Tus derechos',
      paragraphs: [
        `Puedes ver tus datos, corregirlos, llevártelos a otro sitio, borrarlos, oponerte a un uso o limitarlo, y retirar un consentimiento. Casi todo lo haces tú en tu cuenta, en «${ACCOUNT}». Para lo demás, escríbenos a ${BRAND.legal.dataProtectionEmail ?? BRAND.email}. Contestamos en un mes como máximo y no cuesta nada.`,
        'Si crees que no lo hemos hecho bien, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
      ],
    },
  ],
}

/** A provider's name, after what it does, once the operator has given it. */
function named(provider: string | null): string {
  return provider === null ? '' : `: ${provider}`
}

const PREFILL =
  'Nombre, apellidos, correo y teléfono que escribes al apuntarte, mientras la pestaña está abierta. Nunca el DNI ni la contraseña.'
const OWN_DATA = 'Los cambios de tus datos que todavía no has guardado, mientras la pestaña está abierta.'
const INSTALLATION =
  'Si ya no quieres que te ofrezcamos instalar la aplicación, y si ya hemos pedido al navegador que no la borre.'

/** What each name in the browser's storage stands for; several may share a sentence. */
const NEEDED: Record<NeededStorageName, string> = {
  club_session:
    'Tu sesión, para que no tengas que escribir la contraseña cada vez. Se borra al cerrar sesión.',
  club_pending_wipes:
    'El número interno de tu cuenta, si al cerrar sesión algo no se pudo borrar, hasta que se consigue.',
  club_pending_sign_outs:
    'Si cierras sesión sin cobertura, una clave que solo sirve para cerrar también en el club esa sesión, hasta que se consigue.',
  mail_link:
    'El enlace de un correo nuestro con el que abres una página, hasta que lo usas y como mucho mientras la pestaña está abierta.',
  codeRequest: `El correo al que has pedido un código, durante los ${IN_WORDS[CODE_MINUTES] ?? CODE_MINUTES} minutos en que sirve.`,
  registrationName: PREFILL,
  registrationSurname: PREFILL,
  registrationEmail: PREFILL,
  registrationTelefono: PREFILL,
  contactDraft:
    'Lo que escribes en el formulario de contacto, hasta que lo envías o lo borras y como mucho mientras la pestaña está abierta.',
  invitationDraft:
    'El nombre y el correo de alguien a quien vas a invitar, hasta que envías la invitación o la dejas y como mucho mientras la pestaña está abierta.',
  profileDraft: OWN_DATA,
  relativeDraft: OWN_DATA,
  replyDrafts:
    'Si trabajas en el club, lo que estás contestando a un mensaje, hasta que lo envías o lo dejas y como mucho mientras la pestaña está abierta.',
  pendingCardChange:
    'Si cambias de tarjeta, el número interno de tu cuenta y el de la operación en Stripe, para terminarla si se corta, y como mucho mientras la pestaña está abierta. Nunca la tarjeta.',
  portalScroll: 'La posición de la página, para volver donde estabas, mientras la pestaña está abierta.',
  reading: 'El tamaño de letra y el contraste que elijas.',
  installDismissed: INSTALLATION,
  persistAsked: INSTALLATION,
  analyticsConsent: 'Tu respuesta sobre la analítica.',
}

const FOR_ANALYTICS: Record<AnalyticsStorageName, string> = {
  beginCheckoutTracked: 'Que ya se anotó el comienzo de un registro, mientras la pestaña está abierta.',
  purchaseTracked: 'Que ya se anotó un pago, con una clave que no dice de quién es.',
}

export const COOKIES: LegalText = {
  title: 'Cookies y datos en tu dispositivo',
  intro: 'Qué guardamos en tu móvil o en tu ordenador, y qué solo si tú quieres.',
  version: NOTICE_VERSIONS.cookies,
  sections: [
    {
      heading: 'Lo necesario para que funcione',
      paragraphs: [
        `Usamos una sola cookie propia, «${DEVICE_COOKIE}». La pone el servidor cuando entras en tu cuenta y recuerda que desde este móvil u ordenador ya se ha entrado. Así, si otra persona prueba contraseñas con tu correo, tú puedes seguir entrando. No dice quién eres y la página no puede leerla. Se queda al cerrar sesión y se borra sola cuando pasan ${unbroken(`${DEVICE_COOKIE_DAYS} días`)} sin entrar.`,
        'En el almacenamiento del navegador guardamos lo que sigue. Donde no decimos hasta cuándo, se queda hasta que borras los datos de esta web en tu navegador.',
      ],
      list: [
        ...new Set(Object.values(NEEDED)),
        'Si eres socio, tus datos (del DNI, solo unas cifras), tus servicios, solicitudes y pagos, y cómo se veía tu última pantalla, para que tu cuenta se abra también sin cobertura. Se borra al cerrar sesión.',
        'La aplicación misma, para que se abra sin cobertura.',
      ],
    },
    {
      heading: 'Stripe, al pagar',
      paragraphs: [
        'En la pantalla de pago se carga Stripe, que usa sus propias cookies para evitar fraudes (por ejemplo, «__stripe_mid» y «__stripe_sid»). Sin ellas no se puede pagar con tarjeta. En las demás páginas no está.',
      ],
    },
    {
      heading: 'Analítica, solo si aceptas',
      paragraphs: [
        'Si aceptas, anotamos tres cosas: que se empieza un registro, que se llega al pago y que se paga, con el precio de la cuota y el número de la operación. Sin tu nombre, tu correo ni tu teléfono, y sin publicidad. Si lo rechazas, la web funciona igual.',
        'Para no contar dos veces lo mismo, guardamos en tu navegador:',
      ],
      list: Object.values(FOR_ANALYTICS),
    },
    {
      heading: 'Cambiar de idea',
      paragraphs: [
        `Puedes aceptar o rechazar la analítica cuando quieras con «Preferencias de cookies», al final de cada página, o en «${ACCOUNT}».`,
      ],
    },
  ],
}

const { claims, claimSources } = BRAND

/** Each figure that the landing page shows, as it is there. */
const FIGURES: Record<keyof typeof claimSources, string | null> = {
  families: claims.families && `Más de ${claims.families} familias`,
  rating: claims.rating && `${claims.rating.score}/5 en más de ${claims.rating.reviews} opiniones`,
  since: claims.since && `Desde ${claims.since}`,
  carers: claims.carers && `Más de ${claims.carers} cuidadores`,
}

/** Shown figures, each with its source and date. */
const figureRows = (Object.keys(claimSources) as (keyof typeof claimSources)[]).flatMap((name) => {
  const [figure, origin] = [FIGURES[name], claimSources[name]]
  return figure === null ? [] : [[figure, origin && `${origin.source}, ${origin.date}`] as const]
})

export const LEGAL_NOTICE: LegalText = {
  title: 'Aviso legal',
  intro: `Quién está detrás de ${BRAND.name} y con qué reglas se usa esta web.`,
  version: NOTICE_VERSIONS['legal-notice'],
  sections: [
    {
      heading: 'Uso de la web',
      paragraphs: [
        'Puedes leer las páginas públicas sin registrarte. La cuenta es personal: la contraseña es tuya y no debes compartirla.',
        'Los textos, dibujos y el nombre del club son de su titular o se usan con permiso.',
      ],
    },
    {
      heading: 'Lo que esta web no es',
      paragraphs: [
        'La información de estas páginas no sustituye a un médico ni a un abogado que conozca tu caso. En una urgencia, llama al 112.',
      ],
    },
    ...(figureRows.length > 0
      ? [
          {
            heading: 'De dónde salen las cifras',
            paragraphs: ['Las que ves en la página de inicio, con su origen y su fecha:'],
            rows: figureRows,
          },
        ]
      : []),
    {
      heading: 'Ley aplicable',
      paragraphs: [
        'Se aplica la ley española. Como consumidor puedes acudir a los juzgados de tu domicilio y a las oficinas de consumo.',
      ],
    },
  ],
}

export const TERMS: LegalText = {
  title: 'Condiciones del club',
  intro: 'Qué contratas, cuánto cuesta y cómo te vas.',
  version: CONSENT_VERSIONS['privacy-and-terms'],
  sections: [
    {
      heading: 'Qué contratas',
      paragraphs: [
        `La suscripción al club ${BRAND.name}: los servicios incluidos, sin pagar nada más, y otros servicios con precio de socio. Una suscripción sirve para todos los familiares a los que cuidáis en casa.`,
        'Los servicios con precio de socio se pagan aparte. Antes te llamamos, te decimos el precio y no se cobra nada si no lo confirmas.',
      ],
    },
    {
      heading: 'Cuánto cuesta',
      paragraphs: [
        `${PLAN_PRICE} al mes, impuestos incluidos. Se cobra al apuntarte y después cada mes, con la tarjeta que indiques y a través de Stripe, hasta que canceles.`,
        `Si un cobro falla, lo volvemos a intentar. Mantienes el acceso ${days(PAST_DUE_GRACE_DAYS)} para arreglarlo.`,
      ],
    },
    {
      heading: 'Cómo te vas',
      paragraphs: [
        `Sin permanencia. Para cancelar, entra en tu cuenta, abre «${ACCOUNT}» y pulsa «${TITLES['/portal/cuenta/dejar']}». Vale hasta el último día, y hasta entonces puedes arrepentirte.`,
        `También puedes escribirnos a ${BRAND.email} o llamarnos al ${PHONE}. Lo hace una persona, así que avísanos al menos ${days(NOTICE_DAYS)} antes de la renovación.`,
        'De una forma u otra, conservas el acceso hasta que termine el mes pagado y no se te cobra nada más.',
        `Si vuelves más adelante, el plazo de ${months(SELECCION_WAIT_MONTHS)} de la selección de cuidadores empieza otra vez.`,
      ],
    },
    {
      heading: `Derecho a desistir: ${days(WITHDRAWAL_DAYS)}`,
      paragraphs: [
        `Como consumidor puedes desistir en los ${days(WITHDRAWAL_DAYS)} siguientes a la contratación, sin dar motivos. Al pagar nos pides que el servicio empiece ya; aun así, si desistes en ese plazo te devolvemos todo lo que hayas pagado de la cuota, en la misma tarjeta y en ${days(WITHDRAWAL_REFUND_DAYS)} como máximo.`,
        `Puedes hacerlo en tu cuenta, en «${ACCOUNT}», con «${TITLES['/desistir']}»: en el momento se termina la suscripción y te llega un correo con la fecha. Al pie de todas las páginas, «${TITLES['/desistir']}» te deja hacerlo también sin entrar. Y basta con que nos lo digas en ${BRAND.email} o en el ${PHONE}.`,
      ],
    },
    {
      heading: 'Selección de cuidadores',
      paragraphs: [
        `Durante los ${SELECCION_WAIT_MONTHS} primeros meses en el club cuesta ${SELECCION_PRICES.first}; después, ${SELECCION_PRICES.member}. Tiene ${months(SELECCION_GUARANTEE_MONTHS)} de garantía: si la persona no encaja, repetimos la selección sin coste.`,
      ],
    },
    {
      heading: 'Lo que te pedimos',
      paragraphs: [
        'Que los datos que nos das sean ciertos y que uses los servicios para tu familia. El código de descuento de la tienda es de todo el club y no caduca por usarlo.',
      ],
    },
    {
      heading: 'Si cambian estas condiciones',
      paragraphs: [
        `La versión que aceptaste queda guardada con su fecha. Si un cambio te quita algo o te cuesta más, te escribimos al menos ${days(30)} antes; si no te conviene, te vas sin pagar nada más.`,
      ],
    },
    {
      heading: 'Si algo va mal',
      paragraphs: [
        `Escríbenos a ${BRAND.email} o llámanos al ${PHONE} y lo miramos contigo. También tienes hojas de reclamaciones y las oficinas de consumo de tu comunidad.`,
      ],
    },
  ],
}
