/** Who brings packages, and where a shopper sees how far one is. Pure. */

type Carrier = {
  name: string;
  /** The page about one package; the number is escaped already. */
  page: (number: string) => string;
};

export const carriers = {
  aramex: { name: "Aramex", page: (number) => `https://www.aramex.com/track/results?ShipmentNumber=${number}` },
  bluedart: { name: "Blue Dart", page: (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}` },
  chronopost: { name: "Chronopost", page: (number) => `https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=${number}` },
  colissimo: { name: "Colissimo", page: (number) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}` },
  delhivery: { name: "Delhivery", page: (number) => `https://www.delhivery.com/track-v2/package/${number}` },
  dhl: { name: "DHL", page: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}` },
  fedex: { name: "FedEx", page: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  ptt: { name: "PTT", page: (number) => `https://gonderitakip.ptt.gov.tr/Track/Verify?q=${number}` },
  ups: { name: "UPS", page: (number) => `https://www.ups.com/track?tracknum=${number}` },
  usps: { name: "USPS", page: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}` },
  yurtici: { name: "Yurtiçi Kargo", page: (number) => `https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code=${number}` },
} as const satisfies Record<string, Carrier>;

export type CarrierId = keyof typeof carriers;
export const carrierIds = Object.keys(carriers) as [CarrierId, ...CarrierId[]];

/** Letters, digits and dashes, as every carrier above writes them. */
export const trackingNumberPattern = /^[A-Za-z0-9][A-Za-z0-9-]{3,39}$/;

/** Says who brings the package: one of the table with its number, anybody else by name and the address of their page. */
export type Shipment = { carrier: CarrierId; number: string } | { carrier: "other"; name: string; number?: string | undefined; url?: string | undefined };
export type StoredShipment = { carrier: string; trackingNumber: string | null; trackingUrl: string | null };

export const isWebAddress = (url: string) => URL.canParse(url) && ["http:", "https:"].includes(new URL(url).protocol) && new URL(url).username === "";

/** @throws RangeError for an address that is no page */
export const storedShipment = (shipment: Shipment | null): StoredShipment | null => shipment && shipmentOf(shipment);

/** @throws RangeError for an address that is no page */
export function shipmentOf(shipment: Shipment): StoredShipment {
  if (shipment.carrier !== "other") {
    const { name, page }: Carrier = carriers[shipment.carrier];
    return { carrier: name, trackingNumber: shipment.number, trackingUrl: page(encodeURIComponent(shipment.number)) };
  }
  if (shipment.url !== undefined && !isWebAddress(shipment.url)) throw new RangeError("not a web address");
  return { carrier: shipment.name, trackingNumber: shipment.number ?? null, trackingUrl: shipment.url === undefined ? null : new URL(shipment.url).href };
}
