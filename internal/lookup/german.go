package lookup

func (spoken) German() Words { return german }

// german is the search's knowledge of German.
var german = Words{
	Folds:    "ä:a ö:o ü:u ß:ss é:e è:e à:a ê:e ç:c œ:oe",
	Pairs:    "ae oe ue",
	Prefixes: "ge",
	Suffixes: "ungen ung ten ter tes te en er em es est st e n s t",
	Filler: "der die das den dem des ein eine einen einem einer eines ist sind war waren sein bin bist hat habe haben hatte hatten hast soll sollen wird werden wurde will wollen ich du er sie es wir ihr man mich mir dich dir ihm ihn ihnen uns euch mein meine meinen meiner " +
		"dein deine sein seine in im an am auf aus bei mit nach von vom zum zur für über unter um als wie wenn ob dass daß und oder aber denn auch noch nur schon mal denn " +
		"da dann so was wer wem wen welche welcher welches wo wann warum jetzt nun eigentlich einfach bitte nicht kein keine keinen gilt gelten passiert macht machen krieg kriege kriegt bekomme bekommt bekommen gibts s " +
		"bruder schwester mutter vater mama papa mutti vati opa oma onkel tante cousin cousine sohn tochter kind kinder freund freundin kumpel kollege nachbar nachbarin schwager typ sagt meint behauptet findet besteht bitte hilfe hallo hi ok okay danke ja doch also halt irgendwie plötzlich immer heute gestern abend gerade grad weil obwohl während nachdem frage kurze ne nen mal is un ned net ned nöd isch i mi di a oa oan oana hob hod hot hobn ham hamma han hän het hend koa koan koane koan kei keis keini kan ka nid nedd is san wos wia wias wenns ob’s wat dat dit ick ik det des dös de da dr dä s’isch bi mir mer ma moi amoi eh oder gell odr ejo fei nimmer scho no au üs öi euch üch gsi gsie zwar nämlich übrigens ständig dauernd kleine kleiner große großer alte mama’s omi opi tantchen papi göga gatte gattin ehefrau ehemann enkel enkelin neffe nichte junge mädel bub bua kids spielrunde leute meinte behauptete sagte gesagt hätte hätten erklären erklärt erklär verstehe versteht verstehen funktioniert funktionieren geht gehts läuft jemand irgendwer dieser diese dieses diesem diesen unser unsere unserer euer eure möchte jetz jez",
	Same: []string{
		"1 eins einser erste ersten erster", "2 zwei zweit zweite zweiten zweier", "zweimal doppelt nochmal", "muss musst müssen Pflicht gezwungen freiwillig verpflichtet zwingend", "darf darfst dürfen kann kannst können könnte erlaubt", "3 drei dritt dritte dreier dreien", "4 vier viert vierte vierer", "5 fünf fünft fünfte fünfer", "6 sechs sechser sechste", "7 sieben siebener siebente", "8 acht achter achtte", "9 neun neuner neunte", "10 zehn zehner zehnte", "15 fünfzehn",
		"gewinnen gewinnt gewonnen gewonnene gewonnener sieger siegen gewinner holen genommen nehmen nimmt", "verlieren verliert verloren verlierer", "zahl zahlen wert werte nummer",
		"ansehen nachsehen anschauen sehen sehe gucken schauen blättern spicken nachschauen angucken", "vorher zuvor davor vorhin eben", "spät später nachträglich nachher rückwirkend",
		"aufhören aussteigen gehen weggehen verlassen verlässt", "bestimmen bestimmt bestimmung festlegen nennen benennen", "selbst selber", "reden sprechen sagen sagt gesagt quatschen", "falsch fehler irrtum versehen versehentlich verkehrt vertan irrtümlich",
		"weigern ablehnen", "heißen heißt bedeuten bedeutet Bedeutung Sinn Übersetzung hochdeutsch", "rufen schreien ansagen sagen melden", "Anfang Beginn Start Auftakt", "ende schluss vorbei aus fertig", "höher höchste hohe hoch", "fehlt fehlen verloren weg", "null 0", "zuerst zunächst erste ersten erster", "sofort gleich",
		"links linke linken", "rechts rechte rechten", "personen spieler leute", "zurück zurücknehmen", "punkte punkt punktestand punktestände", "variante varianten", "jede jeder pro je",
		"genau exakt", "schachtel box karton", "drin darin", "vergeben vergab", "reihe reihenfolge",
		"Zwang Pflicht gezwungen", "vergessen übersehen", "besitzen halten hält", "mehrere mehr", "bekannt klar weiß wissen", "sitzt sitzen platz sitzplatz",
		"verdeckt zugedeckt umgedreht", "runtergefallen gefallen fällt fallen", "zählt zählen wert bringt bringen", "niedriger niedrig klein kleiner kleine",
		"aussuchen auswählen wählen", "merken gemerkt bemerkt aufgefallen entdeckt", "insgesamt gesamt zusammen", "wechselt wechseln ändern rotiert reihum",
		"dauert dauer lange länge", "stapel haufen stoß", "nochmal wieder erneut", "niemand keiner", "alle jeder", "liegt liegen lag gelegt",
		"farbe blau blaue blauen braun gelb gelbe grün grüne rot rote roten", "zeigen gezeigt zeig", "neu neue neuer nächste",
		"bestimmerkarte bestimmer spezialkarte spezialkarten sonderkarte besondere", "boden sofa couch stuhl teppich tisch",
		"gleichstand unentschieden gleich punktgleich",
		"bluffen lügen gelogen reden", "tauschen austauschen umtauschen ersetzen",
		"richtung uhrzeigersinn linksrum rechtsrum", "strohmann dummy",
		"strohmann dritter dritte dritten unsichtbar", "schmeißen abwerfen wegwerfen geschmissen", "sichtbar offen aufgedeckt", "geschnappt genommen eingesteckt eingesackt", "ändern korrigieren berichtigen", "einspringen ersetzen übernehmen", "schnell früh",
		"anfangen fängt angefangen beginnen beginnt begonnen starten startet loslegen afange anfanga", "geben gibt gegeben austeilen teilt ausgeteilt verteilen verteilt ausgeben gäh usteile", "ausspielen ausgespielt anspielen angespielt rauskommen herauskommen uusspile", "muss muaß muess mues", "darf derf dörf därf", "Karte Karten Kartn Koartn Chart Charte", "Stich Stiche Stech", "stechen sticht gestochen steche trumpfen getrumpft", "werfen geworfen warf abwerfen abgeworfen wegwerfen weggeworfen schmeißen geschmissen", "fallen gefallen fiel fällt runterfallen rutschen gerutscht", "Stein Steine Scheibe Scheiben Figur Marker Pöppel Spielstein", "Tableau Brett Spielbrett Leiste Spielplan", "Strafe Bestrafung bestraft Buße Strafpunkte", "schummeln geschummelt betrügen betrogen mogeln gemogelt bescheißen lügen gelogen", "bedienen bedient bekennen bekannt zugeben zugegeben angeben", "aussuchen ausgesucht auswählen ausgewählt wählen gewählt", "bleiben bleibt geblieben blieb", "sehen sieht gesehen schauen geschaut gucken geguckt luege schaugn", "drehen umdrehen umgedreht aufdecken aufgedeckt dreht", "halten hält gehalten behalten behält",
	},
	Wide: []string{
		"Variante Version Erweiterung Option Ausgabe Modus Spielart", "ändern ändert geändert abändern anders unterscheiden Unterschied Änderung", "früh voreilig verfrüht vorzeitig eilig vorschnell", "spät hinterher im-nachhinein nachträglich verspätet",
		"zusätzlich extra weitere mehr Zusatz Bonus", "bestimmen festlegen festgelegt entscheiden entscheidet ernennen ernannt auswählen", "erfunden ausgedacht gedacht gedachte eingebildet nichtexistent unecht fiktiv Strohmann Geist Phantom Roboter Computer", "Paar Pärchen zwei Duo",
		"anfangen beginnen eröffnen loslegen starten", "aufhören enden beenden Schluss Ende vorbei fertig abbrechen", "Gewinner Sieger Erster vorne vorn führt führend", "Verlierer Letzter unten hinten schlechtester",
		"meisten höchste maximal maximum größte mehrheit", "wenigsten geringste minimal minimum kleinste niedrigste", "keine null nichts leer ohne gar", "sammeln einsammeln kassieren kassiert einstreichen einsacken gewinnen nehmen holen abgreifen", "wert zählen bringen einbringen lohnen lohnt nützen nutzen bringt",
		"spicken linsen luschern schauen gucken ansehen nachsehen prüfen", "erlaubt legal zulässig okay gestattet rechtens", "verboten untersagt illegal unzulässig", "Pflicht Zwang gezwungen zwingend verpflichtet obligatorisch müssen", "weigern verweigern ablehnen verzichten enthalten passen aussetzen",
		"streiten Streit Zank zanken uneinig Diskussion diskutieren Meinung", "Schiedsrichter Richter Leiter Schlichter", "Reihenfolge Abfolge Ablauf reihe", "gleichzeitig zugleich zusammen selben", "blank leer ohne frei fehlt", "Sonderkarte Bestimmerkarte Spezialkarte Auslöser besondere", "Gleichstand unentschieden Patt gleichauf punktgleich remis",
		"übrig Rest restlich verbleibend bleibt", "tauschen wechseln austauschen ersetzen", "aufdecken umdrehen wenden öffnen zeigen enthüllen", "verdeckt versteckt verborgen zugedeckt geheim drunter darunter", "abwerfen wegwerfen loswerden schmeißen ablegen entsorgen weglegen", "Fehler Irrtum Patzer falsch verkehrt Versehen",
		"verzählt Zählfehler Rechenfehler verrechnet nachzählen zählen", "vergessen versäumt übersehen ausgelassen", "gehen weg abhauen aussteigen heim verlassen", "Minus negativ Abzug unter", "Plus positiv Gutschrift", "Aufbau Vorbereitung vorbereiten aufbauen herrichten", "Runde Durchgang Spiel", "Stein Scheibe Figur Marker Chip Klotz Männchen",
		"Mitspieler Gegner Teilnehmer Spieler Person", "Team Partner Mannschaft zusammen", "Zahl Ziffer Nummer Wert Rang", "sofort unmittelbar direkt augenblicklich gleich", "besitzen haben halten", "wegräumen abräumen entfernen räumen", "Stapel Haufen Stoß Talon Deck", "Strafe Buße Strafpunkt Abzug Sanktion", "wiederholen nochmal erneut wieder zweimal", "merken bemerken auffallen feststellen entdecken",
	},
}
