import { BRAND } from '@/domain/brand'
import { CONSENT_VERSIONS } from '@/domain/consent'
import { PLAN_PRICE } from './format'

/** A part of a legal text; `list` follows the paragraphs. */
export interface LegalSection {
  heading: string
  paragraphs: readonly string[]
  list?: readonly string[]
}

export interface LegalText {
  title: string
  intro: string
  /** Version of the text that people agree to; null where nothing is agreed to. */
  version: string | null
  sections: readonly LegalSection[]
}

export const LEGAL_COPY = {
  version: (version: string) => `Versión ${version}`,
  missingTitle: 'Faltan datos del titular',
  missing: (what: readonly string[]) =>
    `Antes de abrir el club al público hay que completar en la configuración: ${what.join(', ')}.`,
  operator: 'Quién responde',
  rows: {
    company: 'Titular',
    taxId: 'NIF',
    address: 'Dirección',
    dataProtectionEmail: 'Protección de datos',
    email: 'Correo',
    phone: 'Teléfono',
  },
  pending: 'Pendiente de completar por el titular',
} as const

const WITHDRAWAL =
  'Como consumidor puedes desistir en los 14 días siguientes a la contratación, sin dar motivos. Al pagar nos pides que el servicio empiece ya: si desistes dentro de ese plazo te devolvemos lo pagado, salvo la parte proporcional de los días en que ya has tenido el servicio.'

export const PRIVACY: LegalText = {
  title: 'Política de privacidad',
  intro: `Qué datos tuyos tiene ${BRAND.name}, para qué y qué puedes hacer con ellos.`,
  version: CONSENT_VERSIONS['privacy-and-terms'],
  sections: [
    {
      heading: 'Qué datos tratamos',
      paragraphs: ['Solo los que hacen falta para que seas socio y para atenderte:'],
      list: [
        'Al apuntarte: nombre, apellidos, DNI o NIE, correo y teléfono. La contraseña se guarda cifrada de forma que nadie puede leerla.',
        'De tu suscripción: estado, fechas, importes y, de la tarjeta, la marca, las cuatro últimas cifras y la caducidad.',
        'De tu uso del club: los servicios que activas o pides y lo que nos cuentas para poder ayudarte.',
        'De los avisos: qué correos te enviamos y qué versiones de estos textos aceptaste y cuándo.',
      ],
    },
    {
      heading: 'Para qué y con qué derecho',
      paragraphs: ['Cada uso tiene su base legal en el Reglamento General de Protección de Datos:'],
      list: [
        'Crear tu cuenta, cobrar la cuota y darte los servicios: es el contrato que firmas con el club.',
        'Llamarte o escribirte sobre lo que has pedido: también es parte del contrato.',
        'Guardar facturas y pagos: nos obliga la ley.',
        'Evitar abusos, como entradas repetidas con contraseñas falsas: es nuestro interés legítimo en proteger tu cuenta.',
        'Contar visitas de la web: solo si lo aceptas, y puedes retirarlo cuando quieras.',
      ],
    },
    {
      heading: 'Datos de salud',
      paragraphs: [
        'Para ser socio no te pedimos datos de salud. Si nos los cuentas al pedir un servicio, los usamos solo para ese servicio. Lo que hables con un médico queda entre él y tú.',
      ],
    },
    {
      heading: 'Quién más los ve',
      paragraphs: ['No vendemos ni cedemos tus datos para publicidad. Los tratan, por encargo nuestro:'],
      list: [
        'Stripe, que cobra con tarjeta. Los números de tu tarjeta van directamente a Stripe y no pasan por nuestros servidores. Stripe puede tratar datos fuera de la Unión Europea con las garantías que exige el Reglamento.',
        'El proveedor que envía nuestros correos y el que aloja nuestros servidores.',
        'Las herramientas internas con las que el equipo organiza las llamadas.',
        'El profesional que te presta el servicio que pides, y solo con lo necesario.',
      ],
    },
    {
      heading: 'Cuánto tiempo',
      paragraphs: [
        'Mientras seas socio. Cuando borramos tu cuenta, se borran tus datos, tus servicios y tus mensajes. De los pagos se conserva lo que la ley obliga (hasta seis años), sin tu nombre.',
      ],
    },
    {
      heading: 'Tus derechos',
      paragraphs: [
        'Puedes pedir ver tus datos, corregirlos, borrarlos, llevártelos a otro sitio, oponerte a un uso o limitarlo, y retirar un consentimiento. Escríbenos; contestamos en un mes como máximo y no cuesta nada.',
        'Si crees que no lo hemos hecho bien, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
      ],
    },
  ],
}

export const COOKIES: LegalText = {
  title: 'Cookies y datos en tu dispositivo',
  intro: 'Qué guardamos en tu móvil o en tu ordenador, y qué solo si tú quieres.',
  version: CONSENT_VERSIONS.analytics,
  sections: [
    {
      heading: 'Lo necesario para que funcione',
      paragraphs: ['No usamos cookies propias. En el almacenamiento del navegador guardamos:'],
      list: [
        'Tu sesión, para que no tengas que escribir la contraseña cada vez. Se borra al cerrar sesión.',
        'Nombre, apellidos, correo y teléfono que escribes al apuntarte, mientras la pestaña está abierta. Nunca el DNI ni la contraseña.',
        'Lo que escribes en el formulario de contacto, hasta que lo envías o lo borras y como mucho mientras la pestaña está abierta.',
        'Tu respuesta sobre la analítica.',
        'La posición de la página, para volver donde estabas.',
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
        'Si aceptas, anotamos tres cosas: que se empieza un registro, que se llega al pago y que se paga. Sin tu nombre, tu correo ni ningún dato tuyo. Si lo rechazas, la web funciona igual.',
        'Puedes cambiar de idea con «Preferencias de cookies», al final de cada página.',
      ],
    },
  ],
}

export const LEGAL_NOTICE: LegalText = {
  title: 'Aviso legal',
  intro: `Quién está detrás de ${BRAND.name} y con qué reglas se usa esta web.`,
  version: null,
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
        'Si un cobro falla, lo volvemos a intentar. Mantienes el acceso 14 días para arreglarlo.',
      ],
    },
    {
      heading: 'Cómo te vas',
      paragraphs: [
        `Sin permanencia. Para cancelar, escríbenos a ${BRAND.email} al menos 10 días antes de la fecha de renovación. Conservas el acceso hasta que termine el mes pagado.`,
        'Si vuelves más adelante, el plazo de dos meses de la selección de cuidadores empieza otra vez.',
      ],
    },
    {
      heading: 'Derecho a desistir: 14 días',
      paragraphs: [WITHDRAWAL, `Basta con escribir a ${BRAND.email} diciendo que quieres desistir.`],
    },
    {
      heading: 'Selección de cuidadores',
      paragraphs: [
        'Durante los dos primeros meses en el club cuesta 350 €; después, 195 €. Tiene dos meses de garantía: si la persona no encaja, repetimos la selección sin coste.',
      ],
    },
    {
      heading: 'Lo que te pedimos',
      paragraphs: [
        'Que los datos que nos das sean ciertos y que uses los servicios para tu familia. El código de descuento de la tienda es de todo el club y no caduca por usarlo.',
      ],
    },
    {
      heading: 'Si algo va mal',
      paragraphs: [
        `Escríbenos a ${BRAND.email} o llámanos al ${BRAND.phone.text} y lo miramos contigo. También tienes hojas de reclamaciones y las oficinas de consumo de tu comunidad.`,
      ],
    },
  ],
}
