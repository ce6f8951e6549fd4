/**
 * Other names of parts in English, German, Polish, Dutch and French, mapped to the words of an English catalogue.
 * Written as people type them; compared without capitals and diacritics. Plurals that only add an s are implied, and
 * so are the other cases of Polish and German nouns. A name in two rows may mean either. A list to add to.
 */
export const partNames: Readonly<Record<string, string>> = {
  // Springs, dampers and their mounts
  'shock absorber':
    'shock, damper, shocker, stoßdämpfer, stossdaempfer, dämpfer, amortyzator, amortyzatory, amortyzatora, amortyzatorów, amortisseur, schokdemper, schokbreker, federdämpfer, teleskop, teleskopy, shox, shok, dampner, dampener, damper insert, amorki, amorek, amorkow, sportdämpfer, gasdruckdämpfer, schokdempers, schokbrekers, amortisseurs',
  spring:
    'feder, federn, fahrwerksfeder, sprężyna, sprężyny, sprężyn, sprężynę, veer, veren, ressort, sprężynka, tieferlegungsfeder, tieferlegungsfedern, springs set, ressorts',
  absorber: 'absorbers',
  damper: 'dampener, dampner, dampers, tłumik drgań',
  'raised spring':
    'lift spring, lift springs, lifting springs, höherlegungsfeder, höherlegungsfedern, sprężyny liftujące, sprężyny podnoszące',
  'coil spring':
    'schraubenfeder, schraubenfedern, sprężyna zawieszenia, sprężyny zawieszenia, sprężyna śrubowa, sprężyny śrubowe, schroefveer, schroefveren, ressort hélicoïdal, coil, coils, coilspring, spiralfeder, spiralveer, spirale, ressort helicoidal',
  'leaf spring':
    'blattfeder, blattfedern, resor, resory, resoru, resorów, pióro resoru, bladveer, bladveren, ressort à lames, leafspring, leaf, leaves, leafs, leaf pack, blattfederpaket, resory piórowe, resor piórowy, lames',
  'leaf spring bush':
    'spring bush, spring bushes, blattfederbuchse, blattfederlager, tuleja resoru, tuleje resoru, tulejki resoru, bladveerrubber',
  shackle:
    'spring shackle, federschäkel, schäkel, federgehänge, federlasche, wieszak resoru, wieszaki resoru, kolebka resoru, veerschommel, jumelle',
  'u bolt':
    'ubolt, ubolts, u bolts, federbride, federbriden, federbügel, u bügel, cybant, cybanty, strzemię resoru, strzemiona resoru, obejma resoru, jarzmo resoru, jarzma resoru, veerstrop, veerstroppen',
  'spring seat':
    'spring pad, spring cup, spring isolator, spring insulator, spring plate, federteller, federunterlage, federauflage, podkładka sprężyny, talerz sprężyny, gniazdo sprężyny, veerschotel, coupelle de ressort',
  spacer:
    'spring spacer, distanzring, federdistanz, spacerring, dystans sprężyny, dystanse sprężyn, dystanse, entretoise',
  strut:
    'federbein, federbeine, kolumna, mcpherson, veerpoot, veerpoten, jambe de force, mcpherson strut, kolumna mcpherson',
  'strut assembly':
    'loaded strut, complete strut, quick strut, federbein komplett, komplettes federbein, kolumna kompletna, kolumna amortyzatora, komplette veerpoot',
  'strut mount':
    'top mount, top hat, domlager, federbeinlager, poduszka amortyzatora, poduszki amortyzatora, stützlager, veerpootlager, coupelle, strut top, strut bearing, suspension mount, federbeinstützlager, górne mocowanie amortyzatora, mocowanie amortyzatora górne, łożysko amortyzatora, łożysko kolumny, poduszka kolumny, poduszka mcpherson, górne mocowanie kolumny, draagarmlager boven, support amortisseur, lager oben, support bearing',
  'shock mount':
    'shock top mount, shock mounting, damper mount, stoßdämpferlager, dämpferlager, mocowanie amortyzatora, górne mocowanie amortyzatora, poduszka amortyzatora tył, support amortisseur',
  'dust boot':
    'dust cover, shock boot, dämpferstaubschutz, staubmanschette, staubschutz, staubschutzsatz, osłona amortyzatora, osłony amortyzatora, osłona przeciwpyłowa, stofhoes, soufflet amortisseur',
  'bump stop':
    'anschlagpuffer, odbój, aanslagrubber, butée, bumpstop, bumpstops, bump rubber, bump rubbers, bump stops rubber, jounce bumper, anschlaggummi, federanschlag, gummipuffer, odboje, odbojnik, odbojniki, odbój amortyzatora, odboje amortyzatora, odbój resoru, aanslagrubbers, butées, butée de suspension',
  'torsion bar':
    'drehstab, drążek skrętny, torsiestaaf, barre de torsion, torsion spring, torsionsstab, torsionsstäbe, drehstabfeder, drehstabfedern, drehstäbe, drążki skrętne, drążek skrętny zawieszenia, torsiestaven, barres de torsion',
  'foam cell': 'foam, foamcell, schaum',
  gas: 'gasdruck, gazowy, gazowe, gazowych, gasdemper, à gaz',
  // Kits
  'coilover kit':
    'coil over, gewindefahrwerk, gwint, zawieszenie gwintowane, schroefset, combiné fileté, coil overs, coilover, coilovers, coilover suspension, gewinde, gewindefahrwerke, gwinty, zawieszenie gwint, schroefsets, combinés filetés, combines filetes',
  'suspension kit':
    'fahrwerk, fahrwerkssatz, zawieszenie, onderstel, kit de suspension, suspension set, complete suspension, sportfahrwerk, komplettfahrwerk, zawieszenia, zestaw zawieszenia, komplet zawieszenia, veringset, onderstelset',
  'lift kit':
    'leveling kit, levelling kit, höherlegung, höherlegungssatz, verhogingsset, verhoging, rehausse, kit de rehausse, suspension lift, lift set, suspension lift kit, lifting kit, liftkit, hochlegung, höherlegungskit, höherlegungsfahrwerk, fahrwerk höherlegung, zestaw liftujący, lift zawieszenia, podniesienie zawieszenia, zestaw podnoszący, kit réhausse',
  'lowering kit':
    'tieferlegung, tieferlegungssatz, obniżenie, verlagingsset, rabaissement, lowering springs, lowering spring set, tieferlegungsfahrwerk, zestaw obniżający, sprężyny obniżające, kit rabaissement',
  'towing kit': 'tow kit, anhängerkit, zestaw do holowania, trekset',
  'brake kit':
    'disc and pad set, bremsensatz, bremsenkit, bremsensets, zestaw hamulcowy, komplet hamulcowy, remset, kit de frein, kit freins',
  'bush kit':
    'bushing kit, polybush kit, bush set, buchsensatz, pu buchsensatz, zestaw tulei, komplet tulei, zestaw poliuretanów, rubberset',
  // Brakes
  brake: 'break, bremse, bremsen, hamulec, hamulce, hamulcowe, rem, remmen, frein',
  'brake pad':
    'bremsbelag, bremsbeläge, bremsbelaege, bremsklotz, bremsklötze, bremskloetze, klocków, klocków hamulcowych, klocki hamulcowe, klocki, klocek, remblok, remblokken, plaquettes de frein, plaquette, plaquettes, pad, brakepad, brake padz, padz, bremsbelagsatz, klocek hamulcowy, komplet klocków, remblokset, plaquette de frein',
  'brake pad wear sensor':
    'wear sensor, wear indicator, pad sensor, verschleißsensor, verschleißanzeiger, warnkontakt, verschleißkontakt, bremsbelagsensor, czujnik klocków, czujnik zużycia klocków, czujnik hamulców, slijtagesensor, slijtage indicator, témoin d usure',
  'brake pad fitting kit':
    'brake fitting kit, pad clips, brake clips, anti rattle clips, pad pins, zubehörsatz bremsbelag, zubehörsatz bremsbeläge, montagesatz bremsbelag, zestaw montażowy klocków, sprężynki klocków, blaszki klocków, montageset remblokken',
  'brake disc':
    'rotor, brake rotor, brake disk, disk, bremsscheibe, bremsscheiben, tarcza hamulcowa, tarcze hamulcowe, tarcze, tarcza, tarcz, tarcz hamulcowych, remschijf, remschijven, disque de frein, disques de frein, disque, brakedisc, brake rotors, rotors, disc rotor, disc, discs, disks, diske, tarczy hamulcowej, tarczami, schijf, schijven, disques',
  'brake caliper':
    'calliper, brake calliper, bremssattel, zacisk hamulcowy, zacisk, zaciski, zaciski hamulcowe, bremssättel, remklauw, étrier, caliper, calipers, callipers, calliper brake, bremszange, étriers, étrier de frein',
  'brake drum':
    'bremstrommel, bęben hamulcowy, remtrommel, tambour, bęben, bębny, bębny hamulcowe, bremstrommeln, remtrommels, tambour de frein, tambours, drum',
  'brake shoe':
    'bremsbacken, szczęki hamulcowe, remschoen, remschoenen, mâchoire, szczęki, shoes, bremsbacke, trommelbremsbacken, szczęka, szczęka hamulcowa, mâchoires, mâchoires de frein, mâchoire de frein',
  'brake hose':
    'bremsschlauch, bremsschläuche, bremsleitung, brake line, przewody hamulcowe, przewodów hamulcowych, przewód hamulcowy, remslang, flexible de frein, brake pipe, flexi hose, flexi brake hose, brake flexi, braided line, braided lines, braided brake line, stahlflex, stahlflexleitung, stahlflexleitungen, stahlflexbremsleitung, przewód w oplocie, przewody w oplocie, wężyk hamulcowy, przewód elastyczny, remleiding, durite de frein, flexibles de frein',
  // Arms, bars and joints
  'control arm':
    'wishbone, a arm, querlenker, wahacz, wahacze, wahacza, wahaczy, draagarm, draagarmen, bras de suspension, triangle, suspension arm, lower arm, upper arm, wishbone arm, track control arm, tca, lenker, draagarmset, triangle de suspension, bras, triangles',
  'rear control arm': 'rear lateral arm, lateral link, lateral arm, rear arm',
  'lower control arm': 'lca, lower wishbone, bottom arm',
  'upper control arm': 'uca, upper wishbone, top arm',
  'ball joint':
    'balljoint, traggelenk, traggelenke, sworzeń, sworzeń wahacza, sworznie, sworznia, sworznie wahacza, fuseekogel, fuseekogels, rotule, bj, führungsgelenk, tragegelenk, traglenker, kogelgewricht, rotules',
  'lower ball joint': 'bottom ball joint, sworzeń dolny, dolny sworzeń, traggelenk unten',
  'upper ball joint': 'top ball joint, sworzeń górny, górny sworzeń, traggelenk oben',
  'swivel hub':
    'swivel, knuckle, knuckle kit, knuckle rebuild, kingpin, king pin, kingpin bearing, swivel seal, achsschenkel, achsschenkelsatz, achsschenkellager, achsschenkeldichtung, zwrotnica, zwrotnicy, zestaw naprawczy zwrotnicy, uszczelniacz zwrotnicy, fuseekogelset',
  'trailing arm': 'längslenker, wahacz wzdłużny, wahacze wzdłużne, langsdraagarm, bras tiré',
  'anti roll bar':
    'antiroll bar, arb, sway bar, swaybar, stabiliser bar, stabilizer bar, stabiliser, stabilizer, stabilisator, stabilizator, drążek stabilizatora, stabilisatorstang, barre stabilisatrice, barre anti roulis, roll bar, rollbar, stabi, stabilisatoren, stabilizatory, drążek stabilizujący, stabilisatorstange, drehstabilisator, barre antiroulis, barre stab',
  'anti roll bar link':
    'sway bar link, drop link, droplink, stabiliser link, stabilizer link, koppelstange, koppelstangen, pendelstütze, łącznik stabilizatora, łączniki stabilizatora, łącznik, łączniki, łącznika stabilizatora, stabilisatorkoppelstange, koppelstang, koppelstangen, stabilisatorstang, biellette de barre stabilisatrice, biellette, roll bar link, swaybar link, sway link, stab link, stabi link, arb link, stabistange, stabiverbinder, stabilisatorstütze, łącznik drążka stabilizatora, łącznik stab, biellette stab, biellette barre stab, link',
  'anti roll bar bush':
    'roll bar bush, swaybar bush, sway bar bush, sway bar bushing, stabiliser bush, stabilizer bush, arb bush, d bush, d bushes, stabigummi, stabigummis, stabilager, stabilisatorlager, stabilisatorgummi, stabibuchse, stabilisatorbuchse, guma stabilizatora, gumy stabilizatora, gumki stabilizatora, tuleja stabilizatora, tuleje stabilizatora, tulejki stabilizatora, stabilisatorrubber, silentbloc barre stabilisatrice, poduszka stabilizatora, poduszki stabilizatora, poduszka drążka stabilizatora',
  'anti roll bar drop bracket':
    'sway bar drop bracket, sway bar drop brackets, swaybar drop bracket, swaybar drop brackets, sway bar drop kit, sway bar relocation, stabiabsenkung, obniżenie stabilizatora',
  'camber bolt':
    'camber bolts, camber adjuster, camber kit, excentric bolt, eccentric bolt, sturzschraube, sturzschrauben, sturzkorrektur, sturzverstellung, śruby pochylenia, śruba mimośrodowa, śruby mimośrodowe, śruby do regulacji pochylenia, camberbout, camberbouten',
  // Bushes and mounts
  bush: 'bushing, bushings, silentblock, silentbloc, buchse, buchsen, lagerbuchse, tuleja, tuleje, tulei, rubber, draagarmrubber, tulejka, tulejki, gumy, gumka, gumki, gummilager, bushs, buch, polybush, poly bush, polybushes, powerflex, pu buchse, pu buchsen, pu lager, gummi, silentblok, silentbloki, poliuretan, poliuretany, tuleje poliuretanowe, silentblocs, rubbers, poduszka, poduszki, gumowa poduszka, lager',
  'control arm bush':
    'wishbone bush, control arm bushing, querlenkerlager, querlenkerbuchse, querlenkergummi, querlenkergummilager, guma wahacza, gumy wahacza, silentblok wahacza, silentbloki wahacza, poliuretany wahacza, poliuretan wahacza, silentbloc de bras',
  'radius arm bush':
    'caster bush, castor bush, caster bushes, castor bushes, leading arm bush, leading arm bushes, castor bushing, caster bushing, längslenkerbuchse, schubstrebenlager, tuleja wahacza wzdłużnego, tuleje wahacza wzdłużnego, zugstrebenlager, zugstrebenbuchse',
  'trailing arm bush':
    'längslenkerlager, längslenkerbuchse, hinterachslager, tuleja belki, tuleje belki, tuleja wahacza wzdłużnego, tuleje wahacza wzdłużnego, silentblok belki, draagarmlager',
  'panhard rod bush':
    'panhard bush, panhard rod bushing, track bar bush, track bar bushing, panhardstablager, panhardstabbuchse, tuleja panharda, tuleje panharda, tuleje drążka panharda, drążek panharda tuleje, drążek panharda, panhardstab, panhard bar bush',
  'subframe bush':
    'axle carrier bush, cradle bush, hilfsrahmenlager, achsträgerlager, hinterachsträgerlager, tuleja sanek, tuleje sanek, tuleja wózka, subframerubber',
  'differential bush':
    'diff bush, diff mount, diff bushing, differentiallager, diffträgerlager, tuleja dyferencjału, tuleje dyferencjału, poduszka dyferencjału, poduszki dyferencjału, tuleja mostu, differentieelrubber',
  'body mount':
    'cab mount, body bush, cab bush, karosserielager, kabinenlager, poduszka kabiny, poduszki kabiny, poduszki nadwozia, poduszka nadwozia, tuleje budy, carrosserierubber',
  'engine mount':
    'torque mount, torque arm mount, dogbone mount, gearbox mount, drehmomentstütze, motorlager, poduszka silnika, poduszki silnika, łapa silnika, motorsteun, support moteur',
  // Steering
  steering: 'lenkung, układ kierowniczy, stuur, direction',
  'steering rack':
    'lenkgetriebe, zahnstange, przekładnia kierownicza, maglownica, stuurhuis, crémaillère, listwa kierownicza, rack and pinion, servolenkung, lenkung getriebe, maglownicę, przekładnia, crémaillère de direction',
  'steering rack boot':
    'rack boot, rack gaiter, steering boot, steering gaiter, steering rack gaiter, lenkmanschette, lenkmanschetten, lenkungsmanschette, faltenbalg lenkung, osłona przekładni, osłona maglownicy, osłony maglownicy, mieszek przekładni, stuurhoes, stuurhuishoes, soufflet de direction, soufflet direction, osłona drążka, osłony drążka, osłona drążka kierowniczego, osłony drążka kierowniczego',
  'steering rack bush':
    'rack bush, rack bushing, rack mount bush, lenkgetriebelager, lenkgetriebebuchse, tuleja maglownicy, tuleje maglownicy, tuleja przekładni, stuurhuisrubber',
  'steering box':
    'lenkgetriebe kugelumlauf, przekładnia ślimakowa, przekładnia śrubowa, boîtier de direction, stuurkast',
  'steering damper':
    'steering stabiliser, steering stabilizer, lenkungsdämpfer, amortyzator skrętu, stuurdemper, amortisseur de direction, tłumik drgań kierownicy, tłumik kierownicy, steer damper, stab steering, amortyzator skrętu kierownicy, amortyzator kierownicy, stuurdempers',
  'steering shaft joint':
    'steering coupling, steering uj, steering universal joint, steering knuckle joint, lenkkreuzgelenk, kreuzgelenk lenkung, kreuzgelenk lenksäule, lenkwellengelenk, krzyżak kierownicy, krzyżak kolumny, przegub kolumny kierowniczej, stuurkoppeling, cardan de direction',
  'power steering pump':
    'pas pump, ps pump, steering pump, power steer pump, servopumpe, lenkhilfepumpe, servolenkungspumpe, hydraulikpumpe lenkung, pompa wspomagania, pompa wspomagania kierownicy, pompa hydrauliczna, stuurbekrachtigingspomp, stuurpomp, pompe de direction assistée, pompe direction assistée',
  'tie rod':
    'track rod, spurstange, spurstangen, drążek kierowniczy, drążek, spoorstang, spoorstangen, barre de direction, biellette de direction, drążek kierowniczy poprzeczny',
  'tie rod end':
    'track rod end, spurstangenkopf, spurstangenköpfe, końcówka drążka, końcówki drążka, końcówka drążka kierowniczego, końcówki drążka kierowniczego, stuurkogel, stuurkogels, rotule de direction',
  'inner tie rod':
    'rack end, rack ends, inner track rod, axial joint, axial rod, axialgelenk, axialgelenke, spurstange innen, drążek kierowniczy wewnętrzny, drążek osiowy, axiaalkogel, rotule axiale, biellette axiale',
  'outer tie rod': 'outer track rod, spurstangenkopf außen, końcówka zewnętrzna',
  'tie rod assembly':
    'track rod assembly, steering rod, spurstange komplett, drążek kierowniczy kompletny, drążek kierowniczy poprzeczny',
  'drag link':
    'lenkschubstange, schubstange lenkung, drążek podłużny, drążek kierowniczy podłużny, drążek wzdłużny, stuurstang',
  'idler arm':
    'pitman arm, lenkzwischenhebel, umlenkhebel, wspornik drążka, ramię pośrednie, tussenhefboom',
  // Driveline and engine
  'wheel bearing':
    'radlager, łożysko koła, łożysko, łożyska, łożyska koła, łożyska kół, radlagersatz, wiellager, roulement de roue, roulement, piasta, piasty, radnabe, radnaben, hub bearing, wheel hub, hub, bearing hub, radlagersätze, radnabenlager, łożysko przód, łożysko tył, wielnaaf, moyeu, roulements de roue, łożysko piasty, łożyska piasty, łożysko piasty koła, bearing',
  clutch:
    'kupplung, sprzęgło, sprzęgła, koppeling, embrayage, sprzęgło kompletne, sprzęgła kompletne, koppelingsset',
  'clutch kit':
    'clutch set, kupplungssatz, kupplungskit, zestaw sprzęgła, komplet sprzęgła, sprzęgło komplet, koppelingsset, kit embrayage, kit d embrayage',
  flywheel:
    'fly wheel, smf, dmf, schwungrad, schwungscheibe, zweimassenschwungrad, einmassenschwungrad, koło zamachowe, dwumasa, koło dwumasowe, vliegwiel, volant moteur',
  driveshaft:
    'drive shaft, half shaft, halfshaft, antriebswelle, antriebswellen, półoś, półosie, aandrijfas, cardan, arbre de transmission, drive axle, axle shaft, axleshaft, cv axle, cv shaft, gelenkwelle, półosi, półoś napędowa, półosie napędowe, aandrijfassen, cardan de roue, transmission',
  'cv joint':
    'gleichlaufgelenk, przegub, homokineet, joint homocinétique, gelenksatz, homokinetisches gelenk, przegub zewnętrzny, przeguby, przegub wewnętrzny, homokineten, cardan joint',
  'cv boot':
    'cv gaiter, cv joint boot, cv boot kit, driveshaft boot, driveshaft gaiter, achsmanschette, achsmanschetten, antriebswellenmanschette, gelenkmanschette, faltenbalg antriebswelle, osłona przegubu, osłony przegubu, manszeta, manszeta przegubu, osłona półosi, aandrijfashoes, homokineethoes, soufflet de cardan, soufflet cardan',
  'propeller shaft':
    'propshaft, prop shaft, kardanwelle, wał napędowy, cardanas, arbre de roue, prop, kardan, wał, wał kardana, wały',
  'propeller shaft centre bearing':
    'centre bearing, center bearing, carrier bearing, propshaft bearing, propshaft centre bearing, hanger bearing, kardanwellenlager, kardanwellenmittellager, mittellager, gelenkwellenlager, kardanlager, podpora wału, podpory wału, łożysko podpory wału, łożysko wału, cardanlager, palier de transmission',
  'differential drop kit':
    'diff drop, diff drop kit, diff lowering kit, diff drop spacers, differentialabsenkung, obniżenie dyferencjału, opuszczenie dyferencjału',
  'exhaust system':
    'auspuff, auspuffanlage, wydech, uitlaat, échappement, exhaust, exhausts, cat back, catback, cat back exhaust, sportauspuff, endschalldämpfer, układ wydechowy, wydechy, tłumik, uitlaatsysteem, ligne d échappement',
  muffler: 'silencer, back box, schalldämpfer, tłumik końcowy, tłumik, demper uitlaat, silencieux',
  'wastegate actuator':
    'turbo actuator, wastegate, waste gate, wastgate, actuator turbo, ladedruckregler, druckdose, wastegatedose, gruszka turbo, siłownik turbo, siłownik turbosprężarki, aktuator turbo',
  'blow off valve':
    'bov, dump valve, diverter valve, recirc valve, recirculation valve, schubumluftventil, abblasventil, zawór upustowy, zawór blow off, afblaasklep, soupape de décharge',
  'boost controller': 'ladedruckregler manuell, regulator doładowania, mbc',
  'boost gauge': 'boost meter, ladedruckanzeige, zegar doładowania, wskaźnik doładowania',
  'engine bearing':
    'panewki, panewka, bearing shell, bearing shells, motorlagerschalen, lagerschalen',
  'main bearing':
    'mains, main bearings set, crankshaft bearing, crank bearing, hauptlager, kurbelwellenlager, panewki główne, panewka główna, hoofdlager, coussinets de vilebrequin, main shells, main bearing shells',
  'connecting rod bearing':
    'big end bearing, big ends, big end bearings, rod bearing, conrod bearing, con rod bearing, pleuellager, pleuellagersatz, panewki korbowodowe, panewka korbowodowa, panewki korbowodu, drijfstanglager, coussinets de bielle, big end, big end shells, big end bearing shells',
  // Air
  'air spring':
    'air suspension, air bag, luftfeder, luftfedern, miech, miechy, miechów, poduszka powietrzna, poduszki powietrzne, luchtveer, luchtveren, coussin pneumatique, luftfederung, zusatzluftfeder, zusatzluftfedern, luftbalg, luftbälge, poduszki pneumatyczne, zawieszenie pneumatyczne, luchtvering, suspension pneumatique, air bellow, air bellows, air bag suspension, air strut, luftfederbein, miech pneumatyczny, miechy pneumatyczne, miech zawieszenia, miechy zawieszenia, amortyzator pneumatyczny, luchtbalg, luchtbalgen, coussins',
  'airbag kit':
    'air helper spring, helper spring, air assist, zusatzluftfeder, zusatzluftfedern, zusatzluftfederung, luftfederung, miech, miechy, poduszki pneumatyczne, luchtvering, hulpluchtvering, airbags, air bag kit, air bags, air helper, helper airbags, helper bags, load assist, luftbälge, zusatzfederung, poduszki do resorów, miechy do resorów, miechy pod resory, miechy pomocnicze, miechy wspomagające, hulpluchtveren, suspension pneumatique auxiliaire',
  compressor:
    'air suspension compressor, suspension compressor, air pump suspension, kompressor, luftkompressor, luftfederkompressor, luftversorgung, kompresor, kompresor zawieszenia, kompresor pneumatyki, kompresor pneumatyczny, sprężarka, sprężarka zawieszenia, compresseur, compresseur de suspension, luchtcompressor, onboard air',
  'ride height sensor':
    'height sensor, level sensor, suspension sensor, ride level sensor, levelling sensor, headlight level sensor, niveausensor, niveau sensor, höhensensor, höhenstandssensor, czujnik poziomu, czujnik poziomu zawieszenia, czujnik poziomowania, czujnik wysokości, czujnik wysokości zawieszenia, hoogtesensor, niveausensoren, capteur de hauteur, capteur d assiette',
  'clock spring':
    'clockspring, slip ring, squib, spiral cable, airbag spiral, wickelfeder, schleifring, airbag schleifring, lenkrad schleifring, taśma airbag, taśma airbagu, zwijak, zwijak kierownicy, zwijak airbag, pierścień ślizgowy, klokveer, contacteur tournant, contact tournant',
};

/** Other names of words that say which part it is: where it sits, its version, its size. */
export const qualifierNames: Readonly<Record<string, string>> = {
  // Places
  front:
    'vorne, vorn, vorderachse, vorderer, vordere, vorderen, vorderes, przednich, przedniej, przedniego, przód, przedni, przednia, przednie, vooras, vooraan, avant, frt, frnt, przodu, przodem, voor, voorzijde, va, devant, avants',
  rear: 'hinten, hinterachse, hinterer, hintere, hinteren, hinteres, tylnych, tylnej, tylnego, tył, tylny, tylna, tylne, achter, achteras, achteraan, arrière, back, rearward, back axle, tyłu, tyle, tylni, tylnia, tylnie, achterzijde, achterkant, ha, arrières',
  left: 'links, linke, linker, lewej, lewy, lewa, lewe, gauche, nearside, near side, passenger side, lewą, lewego, linkes, linken, linkerzijde, links vorne',
  right:
    'rechts, rechte, rechter, prawej, prawy, prawa, prawe, droit, droite, offside, off side, driver side, drivers side, prawą, prawego, rechtes, rechten, rechterzijde',
  upper:
    'oben, górny, górna, górne, obere, oberer, oberes, boven, supérieur, top, górnego, górnej, haut, supérieure',
  lower:
    'unten, dolny, dolna, dolne, untere, unterer, unteres, onder, inférieur, bottom, dolnego, dolnej, bas, inférieure',
  inner:
    'inside, innen, innere, innerer, inneres, wewnętrzny, wewnętrzna, wewnętrzne, binnen, binnenste, intérieur',
  outer:
    'outside, außen, äußere, äußerer, äußeres, zewnętrzny, zewnętrzna, zewnętrzne, buiten, buitenste, extérieur',
  'left hand drive': 'lhd, linkslenker, kierownica po lewej, lewostronny',
  'right hand drive': 'rhd, rechtslenker, kierownica po prawej, prawostronny',
  // Versions and sizes
  differential: 'diff, dyferencjał, differenzial, differentieel',
  kit: 'satz, zestaw, set, satze, sets, komplet, kpl, pakiet, ensemble, reparatursatz, reparaturset, repsatz, zestaw naprawczy, repair kit, rebuild kit',
  complete: 'komplett, komplette, kompletny, kompletna, kompletne, compleet',
  'heavy duty':
    'verstärkt, wzmocniony, wzmocnione, verzwaard, verstevigd, renforcé, hd, heavyduty, strengthened, uprated, verstärkte, verstärkter, verstärktes, wzmocniona, wzmacniany, wzmacniane, reinforced, renforcés',
  adjustable:
    'einstellbar, verstellbar, verstellbare, verstellbarer, regulowany, regulowane, regulowana, verstelbaar, réglable, réglables',
  slotted:
    'grooved, geschlitzt, geschlitzte, nacinane, nacięcia, ryflowane, gegroefd, rainuré, rainurés',
  drilled: 'cross drilled, gelocht, gelochte, nawiercane, wiercone, geperforeerd, percé, percés',
  extended:
    'longer, long, extra long, verlängert, verlängerte, wydłużony, wydłużone, przedłużony, przedłużone, verlengd, rallongé',
  braided: 'stainless braided, w oplocie',
  lowered:
    'lowering, tiefergelegt, obniżone, obniżające, lower springs, lowers, obniżony, obniżająca, obniżający',
  lift: 'lifted, lifting, raised, raise, leveled, levelled',
  raised:
    'lift, lifted, raising, höhergelegt, podwyższone, podnoszące, leveled, levelled, raise, raises, liftowane, podniesione, podwyższony, podwyższona, podnoszący, erhöht, höher',
  '25 mm': '1 inch',
  '40 mm': '1 5 inch',
  '50 mm': '2 inch',
  '75 mm': '3 inch',
};
